/** A PostgreSQL server for this run alone; `TEST_DATABASE_URL` names another one. */
export function startPostgres(): { url: string; stop(): void }
