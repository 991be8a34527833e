// npm run bench: speed beside what the same machine could do at best, and the bytes of a first visit.
import { existsSync } from 'node:fs'
import { ensureChromium } from './machine.mjs'
import { become, build, install, run } from './prepare.mjs'

// Heavy, and of use to nothing else: no package of the shop.
const LIGHTHOUSE = 'lighthouse@13.5.0'

install()
if (!existsSync('node_modules/lighthouse'))
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', LIGHTHOUSE])
build()
process.env.CHROMIUM = ensureChromium()
become(['bench/run.ts', ...process.argv.slice(2)])
