CREATE TABLE "temp_selections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"photo_ids" uuid[] NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"expires" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "temp_selections" ADD CONSTRAINT "temp_selections_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "temp_selections_by_customer" ON "temp_selections" USING btree ("customer_id","created");--> statement-breakpoint
CREATE INDEX "temp_selections_by_expiry" ON "temp_selections" USING btree ("expires");