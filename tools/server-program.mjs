// How the server is started, wherever it is started for more than a test: npm start, and what measures it.

/**
 * What V8 lets garbage of requests grow to before it looks (a third of it at a time): by itself twice as much, for no
 * measurable time.
 */
const YOUNG = '--max-semi-space-size=16'

export const serverArguments = [YOUNG, '--import', './api/platform/database/lean-drizzle.ts', 'server.ts']

// Files, passwords and the database work in threads: with fewer arenas of memory the process weighs less (glibc).
export const serverEnvironment = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' }
