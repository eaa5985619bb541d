ALTER TABLE "trade_journals" ADD COLUMN "stop_since" timestamp (3) with time zone;--> statement-breakpoint
-- When a stop is first written down, whoever writes it; moving it later changes nothing. Of stops from before nobody knows.
CREATE FUNCTION note_stop_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.stop IS NULL THEN
    NEW.stop_since := NULL;
  ELSIF TG_OP = 'UPDATE' AND OLD.stop IS NOT NULL THEN
    NEW.stop_since := OLD.stop_since;
  ELSIF NEW.stop_since IS NULL THEN
    NEW.stop_since := NEW.updated_at;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER trade_journals_stop_since BEFORE INSERT OR UPDATE OF stop, stop_since ON trade_journals FOR EACH ROW EXECUTE FUNCTION note_stop_since();
