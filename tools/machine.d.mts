/** Debian's PostgreSQL for this run alone; ends this process where there is none. */
export function startBenchPostgres(): { url: string; stop(): void }
/** Installs Debian's packages of programs that are not at their paths; ends this process where it cannot. */
export function ensurePrograms(who: string, packagesOf: Record<string, string[]>): void
