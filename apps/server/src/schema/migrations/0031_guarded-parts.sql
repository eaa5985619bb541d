ALTER TABLE "progress_effects" ADD COLUMN "part" text DEFAULT 'progress' NOT NULL;--> statement-breakpoint
ALTER TABLE "progress_openings" ADD COLUMN "part" text DEFAULT 'progress' NOT NULL;--> statement-breakpoint
ALTER TABLE "progress_effects" DROP CONSTRAINT "progress_effects_at_measure_pk";--> statement-breakpoint
ALTER TABLE "progress_openings" DROP CONSTRAINT "progress_openings_pkey";--> statement-breakpoint
ALTER TABLE "progress_effects" ADD CONSTRAINT "progress_effects_at_part_measure_pk" PRIMARY KEY("at","part","measure");--> statement-breakpoint
ALTER TABLE "progress_openings" ADD CONSTRAINT "progress_openings_user_id_part_pk" PRIMARY KEY("user_id","part");
