// How the server is started, wherever it is started for more than a test: npm start, and what measures it (decision 47).

/**
 * What V8 lets garbage grow to before it looks: of requests 16 MB (a third of it at a time), by itself twice as much, for no measurable
 * time; of what outlived those as much as is alive, by itself up to four times as much.
 */
const GARBAGE = ['--max-semi-space-size=16', '--heap-growing-percent=100']

export const serverArguments = [
  ...GARBAGE,
  '--import',
  './src/api/platform/database/drizzle-cjs-hook.ts',
  'src/server/server.ts',
]

const MEGABYTE = 1024 * 1024

/**
 * Files, passwords, the database and compression work in threads: with fewer arenas of memory the process weighs less (glibc). What is
 * free at the end of one goes back to the system from 16 MB on: by itself glibc keeps twice as much as the largest piece that was ever
 * given back. Pieces of up to 32 MB come from arenas: fetched from the system each time, the 9 MB that a page is compressed
 * in cost three times what compressing it does.
 */
const MALLOC = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: `${16 * MEGABYTE}`,
  MALLOC_MMAP_THRESHOLD_: `${32 * MEGABYTE}`,
}

/** Sources without their types, and compiled: a second start loads no compiler of types, in none of its threads. May be deleted at any time. */
const NODE_COMPILE_CACHE = 'node_modules/.cache/compiled'

export const serverEnvironment = { NODE_ENV: 'production', NODE_COMPILE_CACHE, ...MALLOC }
