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
ALTER TABLE "link_tokens" ADD CONSTRAINT "link_tokens_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_tokens_by_customer" ON "link_tokens" USING btree ("customer_id","purpose");--> statement-breakpoint
CREATE INDEX "link_tokens_by_expiry" ON "link_tokens" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "mail_requests_by_key" ON "mail_requests" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "mail_requests_by_time" ON "mail_requests" USING btree ("at");