// npm run bench: speed beside what the same machine could do at best, and the bytes of a first visit.
import { become, build, install } from './prepare.mjs'

install()
build()
become(['bench/run.ts', ...process.argv.slice(2)])
