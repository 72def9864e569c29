CREATE TABLE "album_participants" (
	"album_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "album_participants_album_id_customer_id_pk" PRIMARY KEY("album_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "album_photos" (
	"album_id" uuid NOT NULL,
	"photo_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"taken_order" timestamp NOT NULL,
	"is_undated" boolean NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "album_photos_album_id_photo_id_pk" PRIMARY KEY("album_id","photo_id")
);
--> statement-breakpoint
CREATE TABLE "albums" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"photos_count" integer DEFAULT 0 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"idp_type" text DEFAULT 'consumer' NOT NULL,
	"business_status" text,
	"time_zone" text,
	"phone" text,
	"birthday" date,
	"revision" integer DEFAULT 1 NOT NULL,
	"mail_locale" text,
	"library_revision" bigint DEFAULT 0 NOT NULL,
	"library_files" bigint DEFAULT 0 NOT NULL,
	"library_bytes" bigint DEFAULT 0 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity_records" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"user_code" text,
	"network" text,
	"consumed_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "identity_records_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "month_counts" (
	"customer_id" uuid NOT NULL,
	"sort_key" text NOT NULL,
	"month" integer NOT NULL,
	"count" integer NOT NULL,
	"revision" bigint NOT NULL,
	CONSTRAINT "month_counts_customer_id_sort_key_month_pk" PRIMARY KEY("customer_id","sort_key","month")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"upload_id" text NOT NULL,
	"blob_id" text NOT NULL,
	"sha256" text NOT NULL,
	"file_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbnails" jsonb NOT NULL,
	"placeholder" text NOT NULL,
	"taken_local" timestamp,
	"taken_offset_minutes" smallint,
	"taken_month" integer NOT NULL,
	"taken_order" timestamp NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"created_month" integer NOT NULL,
	"upload_end" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"email" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unentered_blobs" (
	"blob_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"image_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"announced_sha256" text,
	"album_id" uuid,
	"state" text NOT NULL,
	"reason" text,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"ended" timestamp with time zone
);
--> statement-breakpoint
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
CREATE TABLE "downloads" (
	"customer_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text,
	"status" text DEFAULT 'REQUESTED' NOT NULL,
	"photos" jsonb NOT NULL,
	"packed_count" integer DEFAULT 0 NOT NULL,
	"missing_photo_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"blob_id" uuid NOT NULL,
	"archive_key" text,
	"bytes" bigint,
	"tries" integer DEFAULT 0 NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"updated" timestamp with time zone DEFAULT now() NOT NULL,
	"expires" timestamp with time zone,
	CONSTRAINT "downloads_customer_id_id_pk" PRIMARY KEY("customer_id","id")
);
--> statement-breakpoint
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
CREATE TABLE "ftp_integrations" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"callback_url" text DEFAULT '' NOT NULL,
	"callback_format" text DEFAULT 'JSON' NOT NULL,
	"tested" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "activations" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"total" integer NOT NULL,
	"imported" integer DEFAULT 0 NOT NULL,
	"failed" boolean DEFAULT false NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_photos" (
	"customer_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "imported_photos_customer_id_position_pk" PRIMARY KEY("customer_id","position")
);
--> statement-breakpoint
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
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "link_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"customer_id" uuid,
	"payload" jsonb NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "link_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "mail_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"confirmed" timestamp with time zone
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
CREATE TABLE "delivery_dates" (
	"superorder_code" text PRIMARY KEY NOT NULL,
	"earliest" date NOT NULL,
	"latest" date NOT NULL
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
CREATE TABLE "payment_methods" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"brand" text NOT NULL,
	"last_four" text NOT NULL,
	"expires" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"outcome" text DEFAULT 'open' NOT NULL,
	"payment_method_id" uuid,
	"expires" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"link_hash" text NOT NULL,
	"phone_hash" text,
	"created" timestamp with time zone NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "phone_transfers_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "phone_transfers_phone_hash_unique" UNIQUE("phone_hash")
);
--> statement-breakpoint
CREATE TABLE "transfer_uploads" (
	"transfer_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfer_uploads_transfer_id_upload_id_pk" PRIMARY KEY("transfer_id","upload_id")
);
--> statement-breakpoint
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
CREATE TABLE "storage_periods" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"first_warned" timestamp with time zone,
	"last_warned" timestamp with time zone,
	"delayed_deletion_date" timestamp with time zone,
	"removal_started" timestamp with time zone,
	"removed_photos" integer DEFAULT 0 NOT NULL,
	"removed_albums" integer DEFAULT 0 NOT NULL,
	"library_removed" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "temp_selections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"photo_ids" uuid[] NOT NULL,
	"created" timestamp with time zone DEFAULT now() NOT NULL,
	"expires" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vouchers" (
	"option_code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"discount" jsonb NOT NULL,
	"valid_until" timestamp with time zone
);
--> statement-breakpoint
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
ALTER TABLE "album_participants" ADD CONSTRAINT "album_participants_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "album_participants" ADD CONSTRAINT "album_participants_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "album_photos" ADD CONSTRAINT "album_photos_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "album_photos" ADD CONSTRAINT "album_photos_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "albums" ADD CONSTRAINT "albums_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "month_counts" ADD CONSTRAINT "month_counts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_details" ADD CONSTRAINT "business_details_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_chunks" ADD CONSTRAINT "export_chunks_export_id_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ftp_integrations" ADD CONSTRAINT "ftp_integrations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activations" ADD CONSTRAINT "activations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_photos" ADD CONSTRAINT "imported_photos_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_tokens" ADD CONSTRAINT "link_tokens_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_dates" ADD CONSTRAINT "delivery_dates_superorder_code_superorders_code_fk" FOREIGN KEY ("superorder_code") REFERENCES "public"."superorders"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_products" ADD CONSTRAINT "order_products_superorder_code_superorders_code_fk" FOREIGN KEY ("superorder_code") REFERENCES "public"."superorders"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_products" ADD CONSTRAINT "order_products_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "superorders" ADD CONSTRAINT "superorders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD CONSTRAINT "payment_sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD CONSTRAINT "payment_sessions_payment_method_id_payment_methods_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."payment_methods"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_transfers" ADD CONSTRAINT "phone_transfers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_uploads" ADD CONSTRAINT "transfer_uploads_transfer_id_phone_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."phone_transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_periods" ADD CONSTRAINT "storage_periods_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "temp_selections" ADD CONSTRAINT "temp_selections_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_orders" ADD CONSTRAINT "blocked_orders_product_code_order_products_code_fk" FOREIGN KEY ("product_code") REFERENCES "public"."order_products"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_orders" ADD CONSTRAINT "blocked_orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_entries" ADD CONSTRAINT "gallery_entries_widget_id_widgets_product_code_fk" FOREIGN KEY ("widget_id") REFERENCES "public"."widgets"("product_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_entries" ADD CONSTRAINT "gallery_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photobooks" ADD CONSTRAINT "photobooks_product_code_order_products_code_fk" FOREIGN KEY ("product_code") REFERENCES "public"."order_products"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photobooks" ADD CONSTRAINT "photobooks_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widgets" ADD CONSTRAINT "widgets_product_code_order_products_code_fk" FOREIGN KEY ("product_code") REFERENCES "public"."order_products"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widgets" ADD CONSTRAINT "widgets_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "album_participants_by_created" ON "album_participants" USING btree ("customer_id","created","album_id");--> statement-breakpoint
CREATE INDEX "album_photos_by_created" ON "album_photos" USING btree ("album_id","created","photo_id") WHERE not "album_photos"."is_deleted";--> statement-breakpoint
CREATE INDEX "album_photos_by_taken" ON "album_photos" USING btree ("album_id","is_undated","taken_order","photo_id") WHERE not "album_photos"."is_deleted";--> statement-breakpoint
CREATE INDEX "album_photos_by_photo" ON "album_photos" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "albums_by_created" ON "albums" USING btree ("customer_id","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree ("email") WHERE "customers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "customers_deleted_by_email" ON "customers" USING btree ("email","deleted_at") WHERE "customers"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "customers_deleted" ON "customers" USING btree ("deleted_at","id") WHERE "customers"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "identity_by_grant" ON "identity_records" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "identity_by_uid" ON "identity_records" USING btree ("model","uid");--> statement-breakpoint
CREATE INDEX "identity_by_expiry" ON "identity_records" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_by_network" ON "identity_records" USING btree ("network") WHERE "identity_records"."network" is not null;--> statement-breakpoint
CREATE INDEX "identity_by_account" ON "identity_records" USING btree (("payload"->>'accountId'));--> statement-breakpoint
CREATE UNIQUE INDEX "photos_content" ON "photos" USING btree ("customer_id","sha256") WHERE "photos"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "photos_by_taken" ON "photos" USING btree ("customer_id","taken_month","taken_order","id") WHERE "photos"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "photos_by_created" ON "photos" USING btree ("customer_id","created_month","created","id") WHERE "photos"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "photos_deleted" ON "photos" USING btree ("deleted_at") WHERE "photos"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "photos_deleted_by_customer" ON "photos" USING btree ("customer_id","deleted_at","id") WHERE "photos"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "photos_by_blob" ON "photos" USING btree ("blob_id");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_by_email" ON "sign_in_attempts" USING btree ("email","at");--> statement-breakpoint
CREATE INDEX "uploads_by_customer" ON "uploads" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "uploads_on_their_way" ON "uploads" USING btree ("customer_id") WHERE "uploads"."state" in ('receiving', 'processing');--> statement-breakpoint
CREATE INDEX "uploads_by_end" ON "uploads" USING btree ("ended");--> statement-breakpoint
CREATE INDEX "addresses_by_created" ON "addresses" USING btree ("customer_id","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_delivery" ON "addresses" USING btree ("customer_id") WHERE "addresses"."is_delivery";--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_invoice" ON "addresses" USING btree ("customer_id") WHERE "addresses"."is_invoice";--> statement-breakpoint
CREATE INDEX "downloads_by_creation" ON "downloads" USING btree ("customer_id","created");--> statement-breakpoint
CREATE INDEX "downloads_unfinished" ON "downloads" USING btree ("created") WHERE "downloads"."status" in ('REQUESTED', 'IN_PROGRESS');--> statement-breakpoint
CREATE INDEX "downloads_by_expiry" ON "downloads" USING btree ("expires") WHERE "downloads"."bytes" is not null;--> statement-breakpoint
CREATE INDEX "downloads_by_update" ON "downloads" USING btree ("updated");--> statement-breakpoint
CREATE INDEX "exports_by_customer" ON "exports" USING btree ("customer_id","created");--> statement-breakpoint
CREATE UNIQUE INDEX "exports_unfinished" ON "exports" USING btree ("customer_id") WHERE "exports"."status" in ('REQUESTED', 'IN_PROGRESS');--> statement-breakpoint
CREATE INDEX "exports_by_update" ON "exports" USING btree ("updated");--> statement-breakpoint
CREATE INDEX "invoices_by_created" ON "invoices" USING btree ("customer_id","kind","created","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_by_order" ON "invoices" USING btree ("customer_id","kind","order_code");--> statement-breakpoint
CREATE INDEX "rate_limits_by_expiry" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "link_tokens_by_customer" ON "link_tokens" USING btree ("customer_id","purpose");--> statement-breakpoint
CREATE INDEX "link_tokens_by_expiry" ON "link_tokens" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "mail_requests_by_key" ON "mail_requests" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "mail_requests_by_time" ON "mail_requests" USING btree ("at");--> statement-breakpoint
CREATE INDEX "order_products_by_superorder" ON "order_products" USING btree ("superorder_code","position");--> statement-breakpoint
CREATE INDEX "order_products_by_created" ON "order_products" USING btree ("customer_id","created","code");--> statement-breakpoint
CREATE INDEX "superorders_by_created" ON "superorders" USING btree ("customer_id","created","code");--> statement-breakpoint
CREATE INDEX "payment_methods_by_created" ON "payment_methods" USING btree ("customer_id","created","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_default" ON "payment_methods" USING btree ("customer_id") WHERE "payment_methods"."is_default";--> statement-breakpoint
CREATE INDEX "payment_sessions_by_customer" ON "payment_sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "payment_sessions_by_expiry" ON "payment_sessions" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "phone_transfers_by_customer" ON "phone_transfers" USING btree ("customer_id","expires");--> statement-breakpoint
CREATE INDEX "projects_by_updated" ON "projects" USING btree ("customer_id","updated","id");--> statement-breakpoint
CREATE INDEX "temp_selections_by_customer" ON "temp_selections" USING btree ("customer_id","created");--> statement-breakpoint
CREATE INDEX "temp_selections_by_expiry" ON "temp_selections" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "blocked_orders_by_customer" ON "blocked_orders" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "gallery_entries_by_created" ON "gallery_entries" USING btree ("channel","created","widget_id");--> statement-breakpoint
CREATE INDEX "gallery_entries_by_category" ON "gallery_entries" USING btree ("channel","category","created","widget_id");--> statement-breakpoint
CREATE INDEX "gallery_entries_by_customer" ON "gallery_entries" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "photobooks_by_customer" ON "photobooks" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "widgets_by_customer" ON "widgets" USING btree ("customer_id");--> statement-breakpoint
-- By hand from here on: counts of libraries and albums, and deletions in albums.
CREATE FUNCTION "count_library"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		UPDATE customers SET library_files = library_files - gone.files, library_bytes = library_bytes - gone.bytes
		FROM (SELECT customer_id, count(*) AS files, sum(bytes) AS bytes FROM before WHERE deleted_at IS NULL GROUP BY customer_id) gone
		WHERE id = gone.customer_id;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		UPDATE customers SET library_files = library_files + come.files, library_bytes = library_bytes + come.bytes
		FROM (SELECT customer_id, count(*) AS files, sum(bytes) AS bytes FROM after WHERE deleted_at IS NULL GROUP BY customer_id) come
		WHERE id = come.customer_id;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "photos_added" AFTER INSERT ON "photos" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "count_library"();--> statement-breakpoint
CREATE TRIGGER "photos_changed" AFTER UPDATE ON "photos" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "count_library"();--> statement-breakpoint
CREATE TRIGGER "photos_forgotten" AFTER DELETE ON "photos" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "count_library"();--> statement-breakpoint
CREATE FUNCTION "count_album"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Albums are locked in one order, whoever changes several of them.
	IF TG_OP <> 'INSERT' THEN
		PERFORM 1 FROM albums WHERE id IN (SELECT album_id FROM before) ORDER BY id FOR NO KEY UPDATE;
		UPDATE albums SET photos_count = photos_count - gone.photos, updated = now()
		FROM (SELECT album_id, count(*) AS photos FROM before WHERE NOT is_deleted GROUP BY album_id) gone
		WHERE id = gone.album_id;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		PERFORM 1 FROM albums WHERE id IN (SELECT album_id FROM after) ORDER BY id FOR NO KEY UPDATE;
		UPDATE albums SET photos_count = photos_count + come.photos, updated = now()
		FROM (SELECT album_id, count(*) AS photos FROM after WHERE NOT is_deleted GROUP BY album_id) come
		WHERE id = come.album_id;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "album_photos_added" AFTER INSERT ON "album_photos" REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "count_album"();--> statement-breakpoint
CREATE TRIGGER "album_photos_changed" AFTER UPDATE ON "album_photos" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "count_album"();--> statement-breakpoint
CREATE TRIGGER "album_photos_removed" AFTER DELETE ON "album_photos" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "count_album"();--> statement-breakpoint
CREATE FUNCTION "follow_deletion"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Planned each time: one photo and all photos of a library need different plans.
	EXECUTE 'UPDATE album_photos SET is_deleted = after.deleted_at IS NOT NULL
		FROM after JOIN before USING (id)
		WHERE photo_id = after.id AND (after.deleted_at IS NULL) <> (before.deleted_at IS NULL)';
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "photos_marked" AFTER UPDATE ON "photos" REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "follow_deletion"();
