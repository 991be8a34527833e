// npm run shop -- …: runs the operator's command.
import { become, install } from './prepare.mjs'

install()
become(['--import', './src/api/platform/database/drizzle-cjs-hook.ts', 'src/cli/shop.ts', ...process.argv.slice(2)])
