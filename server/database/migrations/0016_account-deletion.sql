ALTER TABLE "customers" DROP CONSTRAINT "customers_email_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree ("email") WHERE "customers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "customers_deleted_by_email" ON "customers" USING btree ("email","deleted_at") WHERE "customers"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "customers_deleted" ON "customers" USING btree ("deleted_at","id") WHERE "customers"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "identity_by_account" ON "identity_records" USING btree (("payload"->>'accountId'));