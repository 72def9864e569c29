CREATE TABLE "ftp_integrations" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"callback_url" text DEFAULT '' NOT NULL,
	"callback_format" text DEFAULT 'JSON' NOT NULL,
	"tested" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "ftp_integrations" ADD CONSTRAINT "ftp_integrations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;