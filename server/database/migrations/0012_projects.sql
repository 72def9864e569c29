CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"article_id" text NOT NULL,
	"article_type" text NOT NULL,
	"pages_done" integer,
	"pages_total" integer,
	"progress" smallint DEFAULT 0 NOT NULL,
	"picture_id" text,
	"updated" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "projects_by_updated" ON "projects" USING btree ("customer_id","updated","id");