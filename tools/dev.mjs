// npm run dev: pages are made from their sources by Vite; the server starts again when other sources change.
import { become, install } from './prepare.mjs'

const RESTARTING = [
  'api',
  'bodies',
  'contract',
  'i18n',
  'packages',
  'serving',
  'server.ts',
  'config.ts',
  'variables.ts',
]

install()
become(
  [
    ...RESTARTING.map((path) => `--watch-path=${path}`),
    // Unlike SIGTERM it waits for running requests only, not for balancers.
    '--watch-kill-signal=SIGINT',
    '--import',
    './api/platform/database/drizzle-cjs-hook.ts',
    'server.ts',
  ],
  // Without caches a changed page is shown at once, not after five seconds.
  { NODE_ENV: 'development', KEEP_ANSWERS: '0' },
)
