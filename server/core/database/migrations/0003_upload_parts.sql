CREATE TABLE "upload_parts" (
	"upload_id" uuid NOT NULL,
	"first" bigint NOT NULL,
	"blob_id" uuid NOT NULL,
	CONSTRAINT "upload_parts_upload_id_first_pk" PRIMARY KEY("upload_id","first")
);
--> statement-breakpoint
ALTER TABLE "unentered_blobs" ADD COLUMN "noted" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "metadata" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "received" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "received_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "lease" uuid;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "lease_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;