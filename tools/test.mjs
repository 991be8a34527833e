// npm test: installs missing packages, then runs lint, type checks, unit and API tests, some tests on PostgreSQL 15, and browser
// tests.
import { mkdirSync, rmSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { ensureChromium, hasRedis, scratchInMemory, startOldPostgres } from './machine.mjs'
import { attempt, begin, build, install, say } from './prepare.mjs'
import { playwrightReport, vitestReport } from './reports.mjs'

const results = 'test-results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

install()
const chromium = ensureChromium()
/** Tests that cannot run on this machine; the summary lists them. */
const left = []
// Tests that need Redis skip themselves without it.
if (!hasRedis()) left.push('tests with Redis (no redis-server, and it could not be installed)')
const clearScratch = scratchInMemory()
// A run starts some hundred servers, commands and threads. They share the compile cache.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled-tests')
process.on('exit', clearScratch)

/** Features that depend most on the version of PostgreSQL. They also run on the oldest supported version, Debian's 15. */
const ON_OLD_POSTGRES = [
  'src/api/platform/database',
  'src/api/catalog/search-feed',
  'src/api/platform/idempotency',
  'src/api/platform/limits',
]

const failures = []
const tally = { passed: 0, failed: 0, skipped: 0 }
const faults = []

for (const app of ['.', 'src/console'])
  step(`types of routes: ${app}`, ['node_modules/@react-router/dev/bin.cjs', 'typegen', app])
// With its default of four checkers, tsc checks most files four times. One checker per program uses one core and leaves the
// others to the build.
const types = begin(['node_modules/typescript/bin/tsc', '-b', '--force', '--builders', '1', '--checkers', '1'])
step('lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '--colors=off', '.'])
build()
await begun('types', types)
unitTests('unit and API', [], {})
onOldPostgres()
browserTests()

// Repeats the failures at the end, so that the last lines of the output show them with their reasons.
for (const { name, reason } of faults) say(`\n✗ ${relative('.', name)}\n${reason}`)
if (failures.length > 0) say(`\nFailed: ${failures.join(', ')}`)
// A stage can fail without a failed test: by lint, types or a crash.
const failed = Math.max(tally.failed, failures.length)
for (const what of left) say(`\nNot run here: ${what}`)
say(`\n${tally.passed} passed, ${failed} failed, ${tally.skipped} skipped`)
process.exit(failures.length > 0 ? 1 : 0)

function step(name, args, env = {}) {
  say(`\n── ${name}`)
  const began = Date.now()
  if (!attempt(args, env)) failures.push(name)
  say(`── ${name}: ${Math.round((Date.now() - began) / 1000)} s`)
}

async function begun(name, { ended }) {
  const { isWell, printed } = await ended
  say(`\n── ${name}, beside lint and build\n${printed}`)
  if (!isWell) failures.push(name)
}

function unitTests(name, folders, env) {
  const output = `${results}/vitest-${name.replaceAll(' ', '-')}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`]
  step(`tests, ${name}`, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...folders], env)
  add(vitestReport(output))
}

function onOldPostgres() {
  const postgres = startOldPostgres()
  if (!postgres) return left.push('the short list on PostgreSQL 15 (not installed, and it could not be)')
  try {
    unitTests('PostgreSQL 15', ON_OLD_POSTGRES, { TEST_DATABASE_URL: postgres.url })
  } finally {
    postgres.stop()
  }
}

function browserTests() {
  const output = `${results}/playwright.json`
  const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: output }
  step('browser', ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], env)
  add(playwrightReport(output))
}

function add({ passed, failed, skipped, faults: more }) {
  tally.passed += passed
  tally.failed += failed
  tally.skipped += skipped
  faults.push(...more)
}
