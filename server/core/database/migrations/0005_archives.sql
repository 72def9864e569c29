CREATE TABLE "archives" (
	"customer_id" uuid NOT NULL,
	"key" text NOT NULL,
	"files" jsonb NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "archives_customer_id_key_pk" PRIMARY KEY("customer_id","key")
);
--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "crc32" bigint;--> statement-breakpoint
ALTER TABLE "archives" ADD CONSTRAINT "archives_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;