ALTER TABLE "photos" ADD COLUMN "is_taken_from_name" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "longitude" double precision;