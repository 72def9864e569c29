CREATE TABLE "unentered_blobs" (
	"blob_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "uploads_by_state";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "library_files" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "library_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "uploads_on_their_way" ON "uploads" USING btree ("customer_id") WHERE "uploads"."state" in ('receiving', 'processing');--> statement-breakpoint
CREATE INDEX "uploads_by_end" ON "uploads" USING btree ("ended");--> statement-breakpoint
UPDATE "customers" SET ("library_files", "library_bytes") = (
	SELECT count(*), coalesce(sum("bytes"), 0) FROM "photos" WHERE "customer_id" = "customers"."id" AND "deleted_at" IS NULL
);--> statement-breakpoint
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
CREATE TRIGGER "photos_forgotten" AFTER DELETE ON "photos" REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "count_library"();
