// The arguments and the environment of the server for `npm start` and for all measurements (decision 47).

/**
 * Limits of V8's garbage collection, without a measurable cost in time. New objects: 16 MB, half of V8's default. Old objects:
 * the heap may grow by as much as is alive before a collection; by default it may grow to four times that size.
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
 * Settings of glibc's memory allocation. Threads handle files, passwords, the database and compression; fewer arenas reduce
 * the memory of the process. Free memory at the end of an arena returns to the system from 16 MB on; by default glibc keeps
 * twice the largest block that was ever freed. Blocks up to 32 MB come from arenas: requesting the 9 MB for the compression of
 * a page from the system each time costs three times as much as the compression itself.
 */
const MALLOC = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: `${16 * MEGABYTE}`,
  MALLOC_MMAP_THRESHOLD_: `${32 * MEGABYTE}`,
}

/**
 * Caches compiled sources, so that the second start does not load the TypeScript compiler in any thread. May be deleted at any
 * time.
 */
const NODE_COMPILE_CACHE = 'node_modules/.cache/compiled'

export const serverEnvironment = { NODE_ENV: 'production', NODE_COMPILE_CACHE, ...MALLOC }
