ALTER TABLE "imports" ADD COLUMN "run" uuid;--> statement-breakpoint
CREATE INDEX "imports_running" ON "imports" USING btree ("user_id","id") WHERE status = 'running';