/** A PostgreSQL server for this run alone; `TEST_DATABASE_URL` names another one. */
export function startPostgres(): { url: string; stop(): void }
/** Installs Debian's packages of programs that are not at their paths; ends this process where it cannot. */
export function ensurePrograms(who: string, packagesOf: Record<string, string[]>): void
