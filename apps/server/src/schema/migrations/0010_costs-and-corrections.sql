CREATE TABLE "commission_profiles" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"root" text,
	"valid_from" date,
	"per_contract" bigint NOT NULL,
	"per_side" bigint NOT NULL,
	"percent_of_value" numeric NOT NULL,
	"minimum_per_side" bigint NOT NULL,
	"includes_fees" boolean NOT NULL,
	CONSTRAINT "commission_profiles_user_id_id_pk" PRIMARY KEY("user_id","id")
);--> statement-breakpoint
CREATE TABLE "execution_corrections" (
	"user_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"identity" text NOT NULL,
	"quantity" numeric,
	"price" numeric,
	"executed_at" timestamp (3) with time zone,
	"commission" bigint,
	"fees" bigint,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "execution_corrections_user_id_account_id_identity_pk" PRIMARY KEY("user_id","account_id","identity")
);--> statement-breakpoint
ALTER TABLE "trades" ADD COLUMN "computed_costs" bigint;--> statement-breakpoint
ALTER TABLE "trades" ADD COLUMN "corrected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "commission_profiles_account" ON "commission_profiles" USING btree ("user_id","account_id");--> statement-breakpoint
ALTER TABLE "trades" drop column "packed";--> statement-breakpoint
ALTER TABLE "trades" ADD COLUMN "packed" text GENERATED ALWAYS AS ('[' || coalesce('"' || id::text || '"', 'null') || ',' || coalesce('"' || replace(replace(translate(symbol, E'\x01\t\n\r', '    '), E'\\', E'\\\\'), '"', E'\\"') || '"', 'null') || ',' || coalesce('"' || replace(replace(translate(root, E'\x01\t\n\r', '    '), E'\\', E'\\\\'), '"', E'\\"') || '"', 'null') || ',' || coalesce((array_position('{future,forex,stock,option,crypto,cfd,unknown}'::text[], asset_class) - 1)::text, coalesce('"' || replace(replace(translate(asset_class, E'\x01\t\n\r', '    '), E'\\', E'\\\\'), '"', E'\\"') || '"', 'null')) || ',' || coalesce((array_position('{long,short}'::text[], direction) - 1)::text, coalesce('"' || replace(replace(translate(direction, E'\x01\t\n\r', '    '), E'\\', E'\\\\'), '"', E'\\"') || '"', 'null')) || ',' || CASE WHEN status = 'closed' THEN '1' ELSE '0' END || ',' || coalesce(((extract(epoch FROM (CASE WHEN open_known THEN opened_at END - '1970-01-01 00:00:00+00'::timestamptz)) * 1000)::bigint)::text, 'null') || ',' || coalesce(((extract(epoch FROM (closed_at - '1970-01-01 00:00:00+00'::timestamptz)) * 1000)::bigint)::text, 'null') || ',' || coalesce((trading_day - '1970-01-01'::date)::text, 'null') || ',' || coalesce((open_day - '1970-01-01'::date)::text, 'null') || ',' || coalesce((CASE WHEN open_known THEN open_minute ELSE -1 END)::text, 'null') || ',' || coalesce((quantity)::text, 'null') || ',' || coalesce((average_entry)::text, 'null') || ',' || coalesce((average_exit)::text, 'null') || ',' || coalesce((gross)::text, 'null') || ',' || coalesce((commission + fees + swap)::text, 'null') || ',' || coalesce((net)::text, 'null') || ',' || coalesce((array_position('{none,partial,full}'::text[], costs_known) - 1)::text, coalesce('"' || replace(replace(translate(costs_known, E'\x01\t\n\r', '    '), E'\\', E'\\\\'), '"', E'\\"') || '"', 'null')) || ',' || coalesce((risk)::text, 'null') || ',' || coalesce((array_position('{stop,typed_risk,account_default,unknown}'::text[], r_source) - 1)::text, coalesce('"' || replace(replace(translate(r_source, E'\x01\t\n\r', '    '), E'\\', E'\\\\'), '"', E'\\"') || '"', 'null')) || ',' || coalesce((mae)::text, 'null') || ',' || coalesce((mfe)::text, 'null') || ',' || coalesce((closing_sequence)::text, 'null') || ',' || coalesce((computed_costs)::text, 'null') || ']') STORED;
