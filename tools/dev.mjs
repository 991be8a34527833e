// npm run dev: the server with the storefront rebuilt as you write.
import { become, install } from './prepare.mjs'

install()
become(
  [
    '--watch-path=api',
    '--watch-path=bodies',
    '--watch-path=contract',
    '--watch-path=i18n',
    '--import',
    './api/platform/database/drizzle-cjs-hook.ts',
    'server.ts',
  ],
  { NODE_ENV: 'development' },
)
