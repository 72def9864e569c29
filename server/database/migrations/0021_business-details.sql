CREATE TABLE "business_details" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"company" text,
	"vat_number" text,
	"contact_person" text,
	"phone" text,
	"pays_by" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "business_details" ADD CONSTRAINT "business_details_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;