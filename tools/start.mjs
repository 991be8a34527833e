// npm start: installs what is missing, builds what has changed, and becomes the server.
import { become, build, install } from './prepare.mjs'

install()
build()
become(['--import', './api/database/lean-drizzle.ts', 'server.ts'], { NODE_ENV: 'production' })
