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
ALTER TABLE "albums" ADD COLUMN "is_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "albums" ADD COLUMN "photos_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "album_participants" ADD CONSTRAINT "album_participants_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "album_participants" ADD CONSTRAINT "album_participants_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "album_photos" ADD CONSTRAINT "album_photos_album_id_albums_id_fk" FOREIGN KEY ("album_id") REFERENCES "public"."albums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "album_photos" ADD CONSTRAINT "album_photos_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "album_participants_by_created" ON "album_participants" USING btree ("customer_id","created","album_id");--> statement-breakpoint
CREATE INDEX "album_photos_by_created" ON "album_photos" USING btree ("album_id","created","photo_id") WHERE not "album_photos"."is_deleted";--> statement-breakpoint
CREATE INDEX "album_photos_by_taken" ON "album_photos" USING btree ("album_id","is_undated","taken_order","photo_id") WHERE not "album_photos"."is_deleted";--> statement-breakpoint
CREATE INDEX "album_photos_by_photo" ON "album_photos" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "photos_deleted_by_customer" ON "photos" USING btree ("customer_id","deleted_at","id") WHERE "photos"."deleted_at" is not null;--> statement-breakpoint
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
