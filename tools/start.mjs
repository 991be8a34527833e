// npm start: installs what is missing, builds what has changed, and becomes the server.
import { become, build, install } from './prepare.mjs'

install()
build()
// Files, passwords and the database work in threads: with fewer arenas of memory the process weighs less (glibc).
become(['--import', './api/platform/database/lean-drizzle.ts', 'server.ts'], {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
})
