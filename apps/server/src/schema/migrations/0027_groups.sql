CREATE TABLE "group_challengers" (
	"group_id" uuid NOT NULL,
	"monday" date NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "group_challengers_group_id_monday_user_id_pk" PRIMARY KEY("group_id","monday","user_id")
);
--> statement-breakpoint
CREATE TABLE "group_invitations" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"made_by" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"max_uses" integer NOT NULL,
	"uses" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "group_invitations_group_id_id_pk" PRIMARY KEY("group_id","id")
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"shares_process" boolean NOT NULL,
	"shows_picture" boolean NOT NULL,
	"is_muted" boolean NOT NULL,
	"silent_until" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"is_banned" boolean DEFAULT false NOT NULL,
	CONSTRAINT "group_members_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "group_pictures" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"is_shared" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "group_pictures_group_id_id_pk" PRIMARY KEY("group_id","id")
);
--> statement-breakpoint
CREATE TABLE "group_posts" (
	"group_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"parent_id" uuid,
	"text" text NOT NULL,
	"mentions" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text,
	"held_at" timestamp (3) with time zone,
	"held_note" text,
	"snapshot" jsonb,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "group_posts_group_id_id_pk" PRIMARY KEY("group_id","id")
);
--> statement-breakpoint
CREATE TABLE "group_reactions" (
	"group_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reaction" text NOT NULL,
	CONSTRAINT "group_reactions_group_id_post_id_user_id_reaction_pk" PRIMARY KEY("group_id","post_id","user_id","reaction")
);
--> statement-breakpoint
CREATE TABLE "group_reports" (
	"group_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "group_reports_group_id_post_id_user_id_pk" PRIMARY KEY("group_id","post_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "group_requests" (
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"note" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "group_requests_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "group_silences" (
	"user_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"silence" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "group_silences_user_id_person_id_pk" PRIMARY KEY("user_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	"rules" text NOT NULL,
	"entry" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "process_days" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"days" jsonb NOT NULL,
	"computed_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "group_challengers_user" ON "group_challengers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "group_invitations_token" ON "group_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "group_invitations_expiry" ON "group_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "group_members_user" ON "group_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "group_pictures_post" ON "group_pictures" USING btree ("group_id","post_id");--> statement-breakpoint
CREATE INDEX "group_pictures_user" ON "group_pictures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "group_posts_feed" ON "group_posts" USING btree ("group_id","created_at","id") WHERE parent_id IS NULL;--> statement-breakpoint
CREATE INDEX "group_posts_replies" ON "group_posts" USING btree ("group_id","parent_id","created_at");--> statement-breakpoint
CREATE INDEX "group_posts_user" ON "group_posts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "group_posts_held" ON "group_posts" USING btree ("group_id") WHERE held_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "group_posts_deleted" ON "group_posts" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "group_reactions_user" ON "group_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "group_reports_open" ON "group_reports" USING btree ("group_id","created_at") WHERE decided_at IS NULL;--> statement-breakpoint
CREATE INDEX "group_reports_user" ON "group_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "group_requests_user" ON "group_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "group_silences_person" ON "group_silences" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "groups_listed" ON "groups" USING btree ("created_at") WHERE deleted_at IS NULL AND entry <> 'invitation';--> statement-breakpoint
CREATE INDEX "groups_deleted" ON "groups" USING btree ("deleted_at");