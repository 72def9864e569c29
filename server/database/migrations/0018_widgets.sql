CREATE TABLE "blocked_orders" (
	"product_code" text PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"blocked" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gallery_entries" (
	"widget_id" text NOT NULL,
	"channel" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"category" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"updated" timestamp with time zone NOT NULL,
	CONSTRAINT "gallery_entries_widget_id_channel_pk" PRIMARY KEY("widget_id","channel")
);
--> statement-breakpoint
CREATE TABLE "photobooks" (
	"product_code" text PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"pages_count" integer NOT NULL,
	"picture_ids" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "widgets" (
	"product_code" text PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"public_id" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	CONSTRAINT "widgets_public_id_unique" UNIQUE("public_id")
);
--> statement-breakpoint
ALTER TABLE "blocked_orders" ADD CONSTRAINT "blocked_orders_product_code_order_products_code_fk" FOREIGN KEY ("product_code") REFERENCES "public"."order_products"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_orders" ADD CONSTRAINT "blocked_orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_entries" ADD CONSTRAINT "gallery_entries_widget_id_widgets_product_code_fk" FOREIGN KEY ("widget_id") REFERENCES "public"."widgets"("product_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_entries" ADD CONSTRAINT "gallery_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photobooks" ADD CONSTRAINT "photobooks_product_code_order_products_code_fk" FOREIGN KEY ("product_code") REFERENCES "public"."order_products"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photobooks" ADD CONSTRAINT "photobooks_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widgets" ADD CONSTRAINT "widgets_product_code_order_products_code_fk" FOREIGN KEY ("product_code") REFERENCES "public"."order_products"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widgets" ADD CONSTRAINT "widgets_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocked_orders_by_customer" ON "blocked_orders" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "gallery_entries_by_created" ON "gallery_entries" USING btree ("channel","created","widget_id");--> statement-breakpoint
CREATE INDEX "gallery_entries_by_category" ON "gallery_entries" USING btree ("channel","category","created","widget_id");--> statement-breakpoint
CREATE INDEX "gallery_entries_by_customer" ON "gallery_entries" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "photobooks_by_customer" ON "photobooks" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "widgets_by_customer" ON "widgets" USING btree ("customer_id");