ALTER TABLE "announcements" ADD COLUMN "tells" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "told_at" timestamp (3) with time zone;