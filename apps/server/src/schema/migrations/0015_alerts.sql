CREATE TABLE "alert_settings" (
	"user_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_muted" boolean DEFAULT false NOT NULL,
	"snoozed_until" timestamp (3) with time zone,
	"thresholds" jsonb,
	CONSTRAINT "alert_settings_user_id_account_id_kind_pk" PRIMARY KEY("user_id","account_id","kind")
);
--> statement-breakpoint
CREATE TABLE "alert_watches" (
	"user_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"standing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "alert_watches_user_id_attempt_id_pk" PRIMARY KEY("user_id","attempt_id")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"noticed_at" timestamp (3) with time zone NOT NULL,
	"is_late" boolean NOT NULL,
	"announced_from" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "alerts_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "day_stops" (
	"user_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint,
	"r" real,
	"losses" integer,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "day_stops_user_id_account_id_from_day_pk" PRIMARY KEY("user_id","account_id","from_day")
);
--> statement-breakpoint
ALTER TABLE "data_versions" ADD COLUMN "records_version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "data_versions" ADD COLUMN "watched_version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "data_versions" ADD COLUMN "look_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_event" ON "alerts" USING btree ("user_id","attempt_id","key");--> statement-breakpoint
CREATE INDEX "alerts_noticed" ON "alerts" USING btree ("user_id","noticed_at");--> statement-breakpoint
-- What attempts are computed from raises the user's version as trades do, whoever writes it.
CREATE FUNCTION raise_data_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO data_versions (user_id, version, reload_version, records_version)
    SELECT coalesce(NEW.user_id, OLD.user_id), 1, 1, 1
    ON CONFLICT (user_id) DO UPDATE
      SET version = data_versions.version + 1, records_version = data_versions.version + 1;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER attempts_raise_version AFTER INSERT OR UPDATE OR DELETE ON attempts FOR EACH ROW EXECUTE FUNCTION raise_data_version();--> statement-breakpoint
CREATE TRIGGER account_payouts_raise_version AFTER INSERT OR UPDATE OR DELETE ON account_payouts FOR EACH ROW EXECUTE FUNCTION raise_data_version();--> statement-breakpoint
CREATE TRIGGER account_expenses_raise_version AFTER INSERT OR UPDATE OR DELETE ON account_expenses FOR EACH ROW EXECUTE FUNCTION raise_data_version();--> statement-breakpoint
CREATE TRIGGER attempt_snapshots_raise_version AFTER INSERT OR UPDATE OR DELETE ON attempt_snapshots FOR EACH ROW EXECUTE FUNCTION raise_data_version();--> statement-breakpoint
CREATE TRIGGER day_stops_raise_version AFTER INSERT OR UPDATE OR DELETE ON day_stops FOR EACH ROW EXECUTE FUNCTION raise_data_version();--> statement-breakpoint
CREATE TRIGGER alert_settings_raise_version AFTER INSERT OR UPDATE OR DELETE ON alert_settings FOR EACH ROW EXECUTE FUNCTION raise_data_version();--> statement-breakpoint
-- Each rise is announced to all servers when it is committed.
CREATE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('user_changed', NEW.user_id::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER data_versions_announce AFTER INSERT OR UPDATE OF version ON data_versions FOR EACH ROW EXECUTE FUNCTION announce_change();
