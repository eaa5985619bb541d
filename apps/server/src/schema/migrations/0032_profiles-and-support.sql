CREATE TABLE "sent_files" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"note" text NOT NULL,
	"storage_key" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sent_files_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "support_grants" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"with_notes" boolean NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "support_grants_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "support_looks" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"grant_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"what" text NOT NULL,
	CONSTRAINT "support_looks_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "former_usernames" (
	"user_id" uuid NOT NULL,
	"username_key" text NOT NULL,
	"username" text NOT NULL,
	"skeleton" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "former_usernames_user_id_username_key_pk" PRIMARY KEY("user_id","username_key")
);
--> statement-breakpoint
CREATE TABLE "profile_reports" (
	"user_id" uuid NOT NULL,
	"profile_user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decision" text,
	CONSTRAINT "profile_reports_user_id_profile_user_id_pk" PRIMARY KEY("user_id","profile_user_id")
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "links" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "username_skeleton" text;--> statement-breakpoint
CREATE UNIQUE INDEX "sent_files_id" ON "sent_files" USING btree ("id");--> statement-breakpoint
CREATE INDEX "sent_files_time" ON "sent_files" USING btree ("sent_at","id");--> statement-breakpoint
CREATE INDEX "sent_files_expiry" ON "sent_files" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "support_grants_open" ON "support_grants" USING btree ("user_id") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE INDEX "support_grants_expiry" ON "support_grants" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "former_usernames_key" ON "former_usernames" USING btree ("username_key");--> statement-breakpoint
CREATE INDEX "former_usernames_skeleton" ON "former_usernames" USING btree ("skeleton");--> statement-breakpoint
CREATE INDEX "former_usernames_until" ON "former_usernames" USING btree ("until");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_reports_id" ON "profile_reports" USING btree ("id");--> statement-breakpoint
CREATE INDEX "profile_reports_profile" ON "profile_reports" USING btree ("profile_user_id");--> statement-breakpoint
CREATE INDEX "profile_reports_open" ON "profile_reports" USING btree ("created_at","id") WHERE decided_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_skeleton" ON "users" USING btree ("username_skeleton");