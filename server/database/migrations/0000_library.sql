CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"idp_type" text DEFAULT 'consumer' NOT NULL,
	"business_status" text,
	"time_zone" text,
	"library_revision" bigint DEFAULT 0 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "customers_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "identity_records" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"user_code" text,
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "identity_records_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "month_counts" (
	"customer_id" uuid NOT NULL,
	"sort_key" text NOT NULL,
	"month" integer NOT NULL,
	"count" integer NOT NULL,
	"revision" bigint NOT NULL,
	CONSTRAINT "month_counts_customer_id_sort_key_month_pk" PRIMARY KEY("customer_id","sort_key","month")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"upload_id" text NOT NULL,
	"blob_id" text NOT NULL,
	"sha256" text NOT NULL,
	"file_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbnails" jsonb NOT NULL,
	"placeholder" text NOT NULL,
	"taken_local" timestamp,
	"taken_offset_minutes" smallint,
	"taken_month" integer NOT NULL,
	"taken_order" timestamp NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"created_month" integer NOT NULL,
	"upload_end" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"email" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"image_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"announced_sha256" text,
	"state" text NOT NULL,
	"reason" text,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"ended" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "month_counts" ADD CONSTRAINT "month_counts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_by_grant" ON "identity_records" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "identity_by_uid" ON "identity_records" USING btree ("model","uid");--> statement-breakpoint
CREATE INDEX "identity_by_expiry" ON "identity_records" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "photos_content" ON "photos" USING btree ("customer_id","sha256") WHERE "photos"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "photos_by_taken" ON "photos" USING btree ("customer_id","taken_month","taken_order","id") WHERE "photos"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "photos_by_created" ON "photos" USING btree ("customer_id","created_month","created","id") WHERE "photos"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "photos_deleted" ON "photos" USING btree ("deleted_at") WHERE "photos"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "photos_by_blob" ON "photos" USING btree ("blob_id");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_by_email" ON "sign_in_attempts" USING btree ("email","at");--> statement-breakpoint
CREATE INDEX "uploads_by_customer" ON "uploads" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "uploads_by_state" ON "uploads" USING btree ("state");