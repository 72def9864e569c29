CREATE TABLE "downloads" (
	"customer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text,
	"status" text DEFAULT 'REQUESTED' NOT NULL,
	"photos" jsonb NOT NULL,
	"packed_count" integer DEFAULT 0 NOT NULL,
	"missing_photo_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"blob_id" uuid NOT NULL,
	"bytes" bigint,
	"tries" integer DEFAULT 0 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"expires" timestamp with time zone,
	CONSTRAINT "downloads_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "downloads_by_creation" ON "downloads" USING btree ("customer_id","created");--> statement-breakpoint
CREATE INDEX "downloads_unfinished" ON "downloads" USING btree ("created") WHERE "downloads"."status" in ('REQUESTED', 'IN_PROGRESS');--> statement-breakpoint
CREATE INDEX "downloads_by_expiry" ON "downloads" USING btree ("expires") WHERE "downloads"."bytes" is not null;--> statement-breakpoint
CREATE INDEX "downloads_by_update" ON "downloads" USING btree ("updated");