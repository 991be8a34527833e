// npm run shop -- …: the operator's command.
import { become, install } from './prepare.mjs'

install()
become(['--import', './api/platform/database/drizzle-cjs-hook.ts', 'cli/shop.ts', ...process.argv.slice(2)])
