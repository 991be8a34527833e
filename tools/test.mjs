// npm test: installs what is missing, then lint, types, unit and API tests, a short list on PostgreSQL 15, and browser journeys.
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
/** What could not run on this machine, for the last lines. */
const left = []
// Tests that need a Redis skip themselves where there is none.
if (!hasRedis()) left.push('tests with Redis (no redis-server, and it could not be installed)')
const clearScratch = scratchInMemory()
// Servers, commands and threads are begun some hundred times in a run: what was compiled for the first is not compiled again.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compiled-tests')
process.on('exit', clearScratch)

/** What differs most between versions of PostgreSQL. The oldest that the shop supports runs it, Debian's 15. */
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
// One checker for each program: four, as is usual, look at most files four times over. So types take one core, and most of the build another.
const types = begin(['node_modules/typescript/bin/tsc', '-b', '--force', '--builders', '1', '--checkers', '1'])
step('lint', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '--colors=off', '.'])
build()
await begun('types', types)
unitTests('unit and API', [], {})
onOldPostgres()
browserTests()

// Once more at the end: whoever reads only the last lines must see what failed, and why.
for (const { name, reason } of faults) say(`\n✗ ${relative('.', name)}\n${reason}`)
if (failures.length > 0) say(`\nFailed: ${failures.join(', ')}`)
// A stage can fail without a test that did: by its lint, its types, or by not coming to its end.
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
