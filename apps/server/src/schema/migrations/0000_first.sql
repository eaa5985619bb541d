CREATE TABLE "accounts" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"starting_balance" bigint NOT NULL,
	"time_zone" text NOT NULL,
	"day_reset" text NOT NULL,
	"break_even_tolerance" bigint NOT NULL,
	"default_risk" bigint,
	"loss_limit" bigint,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accounts_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "setups" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"rules" jsonb NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "setups_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "cash_events" (
	"user_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"identity" text NOT NULL,
	"source_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"symbol" text,
	"text" text NOT NULL,
	CONSTRAINT "cash_events_user_id_account_id_identity_source_id_pk" PRIMARY KEY("user_id","account_id","identity","source_id")
);
--> statement-breakpoint
CREATE TABLE "column_mappings" (
	"user_id" uuid NOT NULL,
	"signature" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "column_mappings_user_id_signature_pk" PRIMARY KEY("user_id","signature")
);
--> statement-breakpoint
CREATE TABLE "execution_groups" (
	"user_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"identity" text NOT NULL,
	"group_key" text NOT NULL,
	CONSTRAINT "execution_groups_user_id_account_id_identity_pk" PRIMARY KEY("user_id","account_id","identity")
);
--> statement-breakpoint
CREATE TABLE "executions" (
	"user_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"identity" text NOT NULL,
	"source_id" uuid NOT NULL,
	"manual" smallint DEFAULT 0 NOT NULL,
	"symbol" text NOT NULL,
	"side" text NOT NULL,
	"quantity" numeric NOT NULL,
	"price" numeric NOT NULL,
	"executed_at" timestamp (3) with time zone NOT NULL,
	"sequence" integer NOT NULL,
	"position_key" text,
	"stated_gross" bigint,
	"commission" bigint,
	"fees" bigint,
	"swap" bigint,
	"authority" smallint NOT NULL,
	"original_time" text NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "executions_user_id_account_id_identity_source_id_pk" PRIMARY KEY("user_id","account_id","identity","source_id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"status" text NOT NULL,
	"error" text,
	"files" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"totals" jsonb NOT NULL,
	"stated" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "imports_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "regroupings" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"symbol" text NOT NULL,
	"before" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "regroupings_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "bulk_edits" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "bulk_edits_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "screenshots" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"trade_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"caption" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "screenshots_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "trade_journals" (
	"user_id" uuid NOT NULL,
	"trade_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"moved_from" uuid,
	"revision" integer NOT NULL,
	"emotion_before" text,
	"emotion_before_at" timestamp (3) with time zone,
	"emotion_during" text,
	"emotion_during_at" timestamp (3) with time zone,
	"emotion_after" text,
	"emotion_after_at" timestamp (3) with time zone,
	"confidence" smallint,
	"execution_score" smallint,
	"rating" smallint,
	"plan_followed" text,
	"planned_entry" numeric,
	"stop" numeric,
	"target" numeric,
	"typed_risk" bigint,
	"typed_mae" bigint,
	"typed_mfe" bigint,
	"setup_id" uuid,
	"rule_checks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mistakes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"decision_group" text,
	"reviewed_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "trade_journals_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"packed" text GENERATED ALWAYS AS ('[' || coalesce('"' || trade_id::text || '"', 'null') || ',' || coalesce('"' || setup_id::text || '"', 'null') || ',' || tags::text || ',' || mistakes::text || ',' || coalesce('"' || replace(replace(translate(emotion_before, E'\x01\t\n\r', '    '), E'\\', E'\\\\'), '"', E'\\"') || '"', 'null') || ',' || coalesce('"' || replace(replace(translate(emotion_during, E'\x01\t\n\r', '    '), E'\\', E'\\\\'), '"', E'\\"') || '"', 'null') || ',' || coalesce('"' || replace(replace(translate(emotion_after, E'\x01\t\n\r', '    '), E'\\', E'\\\\'), '"', E'\\"') || '"', 'null') || ',' || coalesce((confidence)::text, 'null') || ',' || coalesce((execution_score)::text, 'null') || ',' || coalesce((rating)::text, 'null') || ',' || coalesce('"' || replace(replace(translate(plan_followed, E'\x01\t\n\r', '    '), E'\\', E'\\\\'), '"', E'\\"') || '"', 'null') || ',' || CASE WHEN reviewed_at IS NOT NULL THEN '1' ELSE '0' END || ',' || CASE WHEN notes <> '' THEN '1' ELSE '0' END || ']') STORED,
	CONSTRAINT "trade_journals_user_id_trade_id_pk" PRIMARY KEY("user_id","trade_id")
);
--> statement-breakpoint
CREATE TABLE "trade_legs" (
	"user_id" uuid NOT NULL,
	"trade_id" uuid NOT NULL,
	"legs" jsonb NOT NULL,
	CONSTRAINT "trade_legs_user_id_trade_id_pk" PRIMARY KEY("user_id","trade_id")
);
--> statement-breakpoint
CREATE TABLE "trades" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"source_id" uuid NOT NULL,
	"manual" boolean NOT NULL,
	"symbol" text NOT NULL,
	"root" text NOT NULL,
	"asset_class" text NOT NULL,
	"direction" text NOT NULL,
	"status" text NOT NULL,
	"quantity" numeric NOT NULL,
	"average_entry" numeric NOT NULL,
	"average_exit" numeric,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"trading_day" date NOT NULL,
	"open_day" date NOT NULL,
	"open_minute" smallint NOT NULL,
	"gross" bigint,
	"gross_source" text NOT NULL,
	"commission" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"swap" bigint NOT NULL,
	"costs_known" text NOT NULL,
	"net" bigint,
	"risk" bigint,
	"r_source" text NOT NULL,
	"mae" bigint,
	"mae_source" text,
	"mfe" bigint,
	"mfe_source" text,
	"file_stop" numeric,
	"file_target" numeric,
	"fingerprint" text NOT NULL,
	"version" bigint NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "trades_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"packed" text GENERATED ALWAYS AS ('[' || coalesce('"' || id::text || '"', 'null') || ',' || coalesce('"' || account_id::text || '"', 'null') || ',' || coalesce('"' || replace(replace(translate(symbol, E'\x01\t\n\r', '    '), E'\\', E'\\\\'), '"', E'\\"') || '"', 'null') || ',' || coalesce('"' || replace(replace(translate(root, E'\x01\t\n\r', '    '), E'\\', E'\\\\'), '"', E'\\"') || '"', 'null') || ',' || coalesce('"' || replace(replace(translate(asset_class, E'\x01\t\n\r', '    '), E'\\', E'\\\\'), '"', E'\\"') || '"', 'null') || ',' || coalesce('"' || replace(replace(translate(direction, E'\x01\t\n\r', '    '), E'\\', E'\\\\'), '"', E'\\"') || '"', 'null') || ',' || CASE WHEN status = 'closed' THEN '1' ELSE '0' END || ',' || coalesce(((extract(epoch FROM (opened_at - '1970-01-01 00:00:00+00'::timestamptz)) * 1000)::bigint)::text, 'null') || ',' || coalesce(((extract(epoch FROM (closed_at - '1970-01-01 00:00:00+00'::timestamptz)) * 1000)::bigint)::text, 'null') || ',' || coalesce((trading_day - '1970-01-01'::date)::text, 'null') || ',' || coalesce((open_day - '1970-01-01'::date)::text, 'null') || ',' || coalesce((open_minute)::text, 'null') || ',' || coalesce((quantity)::text, 'null') || ',' || coalesce((average_entry)::text, 'null') || ',' || coalesce((average_exit)::text, 'null') || ',' || coalesce((gross)::text, 'null') || ',' || coalesce((commission + fees + swap)::text, 'null') || ',' || coalesce((net)::text, 'null') || ',' || coalesce('"' || replace(replace(translate(costs_known, E'\x01\t\n\r', '    '), E'\\', E'\\\\'), '"', E'\\"') || '"', 'null') || ',' || coalesce((risk)::text, 'null') || ',' || coalesce('"' || replace(replace(translate(r_source, E'\x01\t\n\r', '    '), E'\\', E'\\\\'), '"', E'\\"') || '"', 'null') || ',' || coalesce((mae)::text, 'null') || ',' || coalesce((mfe)::text, 'null') || ',' || CASE WHEN manual THEN 'null' ELSE coalesce('"' || source_id::text || '"', 'null') END || ']') STORED,
	CONSTRAINT "trades_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_versions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"reload_version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identities_user_id_provider_pk" PRIMARY KEY("user_id","provider")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "password_resets_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "social_sign_ins" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"code_verifier" text,
	"user_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"plan" text,
	"ends_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"password_hash" text,
	"role" text DEFAULT 'user' NOT NULL,
	"profile_image" text,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "views" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"columns" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "views_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_name" ON "accounts" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "setups_name" ON "setups" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "cash_events_source" ON "cash_events" USING btree ("user_id","source_id");--> statement-breakpoint
CREATE INDEX "executions_symbol" ON "executions" USING btree ("user_id","account_id","symbol");--> statement-breakpoint
CREATE INDEX "executions_source" ON "executions" USING btree ("user_id","source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "regroupings_id" ON "regroupings" USING btree ("id");--> statement-breakpoint
CREATE INDEX "screenshots_trade" ON "screenshots" USING btree ("user_id","trade_id");--> statement-breakpoint
CREATE INDEX "trade_journals_seq" ON "trade_journals" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "trade_journals_notes" ON "trade_journals" USING gin (to_tsvector('simple', "notes"));--> statement-breakpoint
CREATE INDEX "trades_version" ON "trades" USING btree ("user_id","version");--> statement-breakpoint
CREATE INDEX "trades_seq" ON "trades" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "trades_account_symbol" ON "trades" USING btree ("user_id","account_id","symbol");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_subject" ON "identities" USING btree ("provider","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_token" ON "password_resets" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "social_sign_ins_expiry" ON "social_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree ("username_key");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email_key");--> statement-breakpoint
CREATE UNIQUE INDEX "views_name" ON "views" USING btree ("user_id",lower("name"));