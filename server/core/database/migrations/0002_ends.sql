DROP INDEX "photos_deleted_by_customer";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "removal_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "purged_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "downloads" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exports" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "photos_restorable" ON "photos" USING btree ("customer_id","deleted_at","id") WHERE "photos"."deleted_at" is not null and "photos"."purged_at" is null;--> statement-breakpoint
CREATE INDEX "photos_purged" ON "photos" USING btree ("purged_at") WHERE "photos"."purged_at" is not null;--> statement-breakpoint
UPDATE "customers" SET "removal_started_at" = now() WHERE "deleted_at" = 'epoch';--> statement-breakpoint
UPDATE "photos" SET "purged_at" = now() WHERE "deleted_at" = 'epoch';--> statement-breakpoint
UPDATE "downloads" SET "ended_at" = now() WHERE "expires" = 'epoch';--> statement-breakpoint
UPDATE "exports" SET "ended_at" = now() WHERE "updated" = 'epoch';
