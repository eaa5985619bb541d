CREATE TABLE "setup_pictures" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"setup_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"caption" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "setup_pictures_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "day_plan_edits" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"edited_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "day_plan_edits_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "day_plans" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid,
	"day" date NOT NULL,
	"words" jsonb NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"time_zone" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "day_plans_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "day_plans_day" UNIQUE NULLS NOT DISTINCT("user_id","day","account_id")
);
--> statement-breakpoint
CREATE TABLE "reflections" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"mood" smallint,
	"text" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reflections_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "trade_plans" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"symbol" text NOT NULL,
	"direction" text NOT NULL,
	"entry" numeric,
	"stop" numeric,
	"target" numeric,
	"quantity" numeric,
	"risk" bigint,
	"setup_id" uuid,
	"checklist" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"trade_id" uuid,
	"missed_reason" text,
	"missed_outcome" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "trade_plans_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
DROP INDEX "views_name";--> statement-breakpoint
ALTER TABLE "trade_journals" drop column "packed";--> statement-breakpoint
ALTER TABLE "trade_journals" ADD COLUMN "packed" text GENERATED ALWAYS AS ('[' || coalesce('"' || trade_id::text || '"', 'null') || ',' || coalesce('"' || setup_id::text || '"', 'null') || ',' || tags::text || ',' || mistakes::text || ',' || coalesce('"' || replace(replace(translate(emotion_before, E'\x01\t\n\r', '    '), E'\\', E'\\\\'), '"', E'\\"') || '"', 'null') || ',' || coalesce('"' || replace(replace(translate(emotion_during, E'\x01\t\n\r', '    '), E'\\', E'\\\\'), '"', E'\\"') || '"', 'null') || ',' || coalesce('"' || replace(replace(translate(emotion_after, E'\x01\t\n\r', '    '), E'\\', E'\\\\'), '"', E'\\"') || '"', 'null') || ',' || coalesce((confidence)::text, 'null') || ',' || coalesce((execution_score)::text, 'null') || ',' || coalesce((rating)::text, 'null') || ',' || coalesce('"' || replace(replace(translate(plan_followed, E'\x01\t\n\r', '    '), E'\\', E'\\\\'), '"', E'\\"') || '"', 'null') || ',' || CASE WHEN reviewed_at IS NOT NULL THEN '1' ELSE '0' END || ',' || CASE WHEN notes <> '' THEN '1' ELSE '0' END || ',' || coalesce(((extract(epoch FROM (emotion_before_at - '1970-01-01 00:00:00+00'::timestamptz)) * 1000)::bigint)::text, 'null') || ',' || coalesce(((extract(epoch FROM (emotion_during_at - '1970-01-01 00:00:00+00'::timestamptz)) * 1000)::bigint)::text, 'null') || ',' || coalesce(((extract(epoch FROM (emotion_after_at - '1970-01-01 00:00:00+00'::timestamptz)) * 1000)::bigint)::text, 'null') || ',' || coalesce((jsonb_array_length(jsonb_path_query_array(rule_checks, '$.* ? (@ == true)')))::text, 'null') || ',' || coalesce((jsonb_array_length(jsonb_path_query_array(rule_checks, '$.* ? (@ == false)')))::text, 'null') || ']') STORED;--> statement-breakpoint
ALTER TABLE "setups" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "setups" ADD COLUMN "expected_r" numeric;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "days" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "views" ADD COLUMN "page" text DEFAULT 'journal' NOT NULL;--> statement-breakpoint
CREATE INDEX "setup_pictures_setup" ON "setup_pictures" USING btree ("user_id","setup_id");--> statement-breakpoint
CREATE INDEX "day_plan_edits_plan" ON "day_plan_edits" USING btree ("user_id","plan_id");--> statement-breakpoint
CREATE INDEX "trade_plans_day" ON "trade_plans" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "trade_plans_trade" ON "trade_plans" USING btree ("user_id","trade_id");--> statement-breakpoint
CREATE INDEX "executions_order" ON "executions" USING btree ("user_id","account_id",("details" ->> 'orderId'));--> statement-breakpoint
CREATE UNIQUE INDEX "views_name" ON "views" USING btree ("user_id","page",lower("name"));
--> statement-breakpoint
UPDATE "setups" SET "rules" = coalesce((SELECT jsonb_agg(jsonb_build_object('group', 'entry', 'text', rule.value) ORDER BY rule.ordinality) FROM jsonb_array_elements("rules") WITH ORDINALITY AS rule), '[]'::jsonb);
