-- Which trades were opened during a lock follows from the locks too, so that lists kept by version are made anew.
CREATE TRIGGER locks_set_raise_version AFTER INSERT OR DELETE ON locks FOR EACH ROW EXECUTE FUNCTION raise_data_version();--> statement-breakpoint
CREATE TRIGGER locks_exit_raise_version AFTER UPDATE OF exit_asked_at ON locks FOR EACH ROW EXECUTE FUNCTION raise_data_version();
