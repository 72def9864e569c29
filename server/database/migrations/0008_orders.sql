CREATE TABLE "delivery_dates" (
	"superorder_code" text PRIMARY KEY NOT NULL,
	"earliest" date NOT NULL,
	"latest" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_groups" (
	"name" text PRIMARY KEY NOT NULL,
	"article_ids" jsonb NOT NULL,
	"campaign" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"name" text PRIMARY KEY NOT NULL,
	"change_minutes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_products" (
	"code" text PRIMARY KEY NOT NULL,
	"superorder_code" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"position" integer NOT NULL,
	"status" text NOT NULL,
	"payment_changed" timestamp with time zone,
	"article_id" text NOT NULL,
	"article_type" text NOT NULL,
	"title" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"options" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"price" integer NOT NULL,
	"picture_id" text,
	"voucher" text,
	"not_reorderable" text
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "superorders" (
	"code" text PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"status_history" jsonb NOT NULL,
	"channel" text NOT NULL,
	"currency" text NOT NULL,
	"products_price" integer NOT NULL,
	"delivery_price" integer NOT NULL,
	"discount" integer NOT NULL,
	"total_price" integer NOT NULL,
	"delivery_type" text NOT NULL,
	"delivery_address" jsonb,
	"pickup_point" jsonb,
	"address_changed" timestamp with time zone,
	"payment_url" text,
	"tracking_url" text,
	"expires" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"option_code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"discount" jsonb NOT NULL,
	"valid_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "delivery_dates" ADD CONSTRAINT "delivery_dates_superorder_code_superorders_code_fk" FOREIGN KEY ("superorder_code") REFERENCES "public"."superorders"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_products" ADD CONSTRAINT "order_products_superorder_code_superorders_code_fk" FOREIGN KEY ("superorder_code") REFERENCES "public"."superorders"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_products" ADD CONSTRAINT "order_products_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "superorders" ADD CONSTRAINT "superorders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_products_by_superorder" ON "order_products" USING btree ("superorder_code","position");--> statement-breakpoint
CREATE INDEX "order_products_by_created" ON "order_products" USING btree ("customer_id","created","code");--> statement-breakpoint
CREATE INDEX "superorders_by_created" ON "superorders" USING btree ("customer_id","created","code");