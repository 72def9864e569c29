CREATE TABLE "invoices" (
	"number" text PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"order_code" text NOT NULL,
	"channel" text NOT NULL,
	"ordered" timestamp with time zone NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"due" timestamp with time zone NOT NULL,
	"reference" text NOT NULL,
	"currency" text NOT NULL,
	"vat_percent" integer NOT NULL,
	"total" integer NOT NULL,
	"recipient" jsonb NOT NULL,
	"lines" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_by_created" ON "invoices" USING btree ("customer_id","kind","created","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_by_order" ON "invoices" USING btree ("customer_id","kind","order_code");