CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"country" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company" text NOT NULL,
	"street_name" text NOT NULL,
	"street_number" text NOT NULL,
	"addition" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"region" text NOT NULL,
	"phone" text NOT NULL,
	"is_delivery" boolean NOT NULL,
	"is_invoice" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_by_created" ON "addresses" USING btree ("customer_id","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_delivery" ON "addresses" USING btree ("customer_id") WHERE "addresses"."is_delivery";--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_invoice" ON "addresses" USING btree ("customer_id") WHERE "addresses"."is_invoice";