CREATE TABLE "export_chunks" (
	"export_id" uuid NOT NULL,
	"iteration" integer NOT NULL,
	"blob_key" text NOT NULL,
	"size" bigint NOT NULL,
	"photos_count" integer NOT NULL,
	"last_month" integer NOT NULL,
	"last_value" text NOT NULL,
	"last_id" uuid NOT NULL,
	"names" jsonb NOT NULL,
	CONSTRAINT "export_chunks_export_id_iteration_pk" PRIMARY KEY("export_id","iteration")
);
--> statement-breakpoint
CREATE TABLE "exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"status" text DEFAULT 'REQUESTED' NOT NULL,
	"revision" bigint NOT NULL,
	"photos_count" integer NOT NULL,
	"photos_done" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "export_chunks" ADD CONSTRAINT "export_chunks_export_id_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exports_by_customer" ON "exports" USING btree ("customer_id","created");--> statement-breakpoint
CREATE UNIQUE INDEX "exports_unfinished" ON "exports" USING btree ("customer_id") WHERE "exports"."status" in ('REQUESTED', 'IN_PROGRESS');--> statement-breakpoint
CREATE INDEX "exports_by_update" ON "exports" USING btree ("updated");