CREATE TABLE "storage_periods" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"first_warned" timestamp with time zone,
	"last_warned" timestamp with time zone,
	"delayed_deletion_date" timestamp with time zone,
	"removal_started" timestamp with time zone,
	"removed_photos" integer DEFAULT 0 NOT NULL,
	"removed_albums" integer DEFAULT 0 NOT NULL,
	"library_removed" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "storage_periods" ADD CONSTRAINT "storage_periods_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;