CREATE TABLE "active_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "active_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "admin_figures" (
	"figure" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"value" double precision NOT NULL,
	"n" integer,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "admin_figures_figure_day_key_pk" PRIMARY KEY("figure","day","key")
);
--> statement-breakpoint
CREATE TABLE "announcement_dismissals" (
	"user_id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "announcement_dismissals_user_id_announcement_id_pk" PRIMARY KEY("user_id","announcement_id")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"audience" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "export_links" (
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "export_links_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "import_failures" (
	"user_id" uuid NOT NULL,
	"signature" text NOT NULL,
	"code" text NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"guess" text,
	"tables" jsonb NOT NULL,
	"size" integer NOT NULL,
	"times" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "import_failures_user_id_signature_code_pk" PRIMARY KEY("user_id","signature","code")
);
--> statement-breakpoint
CREATE TABLE "switches" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_log_time";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "after" jsonb;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "comped_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "active_days_day" ON "active_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "announcements_time" ON "announcements" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "export_links_token" ON "export_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "import_failures_time" ON "import_failures" USING btree ("last_at","id");--> statement-breakpoint
CREATE INDEX "import_failures_signature" ON "import_failures" USING btree ("signature");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
-- Written by hand from here on.
-- The audit log only grows.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are neither changed nor deleted', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- When people were last here, as far as their sessions still say.
UPDATE users SET last_seen_at = seen.at FROM (SELECT user_id, max(last_seen_at) AS at FROM sessions GROUP BY user_id) seen WHERE seen.user_id = users.id;
