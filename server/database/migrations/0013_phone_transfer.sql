CREATE TABLE "phone_transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"link_hash" text NOT NULL,
	"phone_hash" text,
	"created" timestamp with time zone NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "phone_transfers_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "phone_transfers_phone_hash_unique" UNIQUE("phone_hash")
);
--> statement-breakpoint
CREATE TABLE "transfer_uploads" (
	"transfer_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfer_uploads_transfer_id_upload_id_pk" PRIMARY KEY("transfer_id","upload_id")
);
--> statement-breakpoint
ALTER TABLE "phone_transfers" ADD CONSTRAINT "phone_transfers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_uploads" ADD CONSTRAINT "transfer_uploads_transfer_id_phone_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."phone_transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_transfers_by_customer" ON "phone_transfers" USING btree ("customer_id","expires");