// npm run bench: measures the shop's speed, relative to the best that the machine can do, and the bytes of a first visit.
import { existsSync } from 'node:fs'
import { ensureChromium } from './machine.mjs'
import { become, build, install, run } from './prepare.mjs'

// Installed on demand and not a dependency, because it is large and only the bench needs it.
const LIGHTHOUSE = 'lighthouse@13.5.0'

install()
if (!existsSync('node_modules/lighthouse'))
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', LIGHTHOUSE])
build()
process.env.CHROMIUM = ensureChromium()
become(['bench/run.ts', ...process.argv.slice(2)])
