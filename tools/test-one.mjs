// npm run test:one -- FILE: runs one test file with Vitest, or with Playwright if it is a browser test (*.e2e.ts).
import { existsSync, readFileSync } from 'node:fs'
import { ensureChromium } from './machine.mjs'
import { attempt, build, fail, install } from './prepare.mjs'

const [file, ...options] = process.argv.slice(2)
if (!file || !existsSync(file))
  fail('npm run test:one -- FILE, for example test/e2e/cart.e2e.ts or src/api/ordering/cart/sums.test.ts')
const isJourney = file.endsWith('.e2e.ts')
/** Tests that start the whole server need a build. */
const startsServer = isJourney || /shop-process|server\/server\.ts/.test(readFileSync(file, 'utf8'))

install()
if (startsServer) build()
const isWell = isJourney
  ? attempt(['node_modules/@playwright/test/cli.js', 'test', file, ...options], { CHROMIUM: ensureChromium() })
  : attempt(['node_modules/vitest/vitest.mjs', 'run', file, ...options])
process.exit(isWell ? 0 : 1)
