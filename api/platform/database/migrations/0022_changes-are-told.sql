-- Whoever raises a number is told so on their own connection (database/own-changes.ts): once it has committed, it and those it tells look
-- at once instead of within a second. The code is what is heard, not the sentence.
CREATE OR REPLACE FUNCTION announce() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO data_versions (topic, version) VALUES ('catalogue/' || pg_backend_pid(), 1)
    ON CONFLICT (topic) DO UPDATE SET version = data_versions.version + 1;
  RAISE NOTICE USING MESSAGE = 'data changed', ERRCODE = 'CH001';
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_site_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO data_versions (topic, version) VALUES ('site/' || pg_backend_pid(), 1)
    ON CONFLICT (topic) DO UPDATE SET version = data_versions.version + 1;
  RAISE NOTICE USING MESSAGE = 'data changed', ERRCODE = 'CH001';
  RETURN NULL;
END $$;
