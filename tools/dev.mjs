// npm run dev: Vite serves pages from their sources; the server restarts when other sources change.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { endWith, install, nodeBinary, say } from './prepare.mjs'

const FOLDERS = ['packages', 'src/api', 'src/contract', 'src/i18n', 'src/server']
/** In milliseconds without further changes before a restart, because an editor may write a file in several steps. */
const QUIET_MILLISECONDS = 100

install()
// Disables the cache, so that a change shows at once and not after five seconds.
const env = {
  ...process.env,
  NODE_ENV: 'development',
  KEEP_ANSWERS: '0',
  NODE_COMPILE_CACHE: 'node_modules/.cache/compiled-dev',
}
const command = ['--import', './src/api/platform/database/drizzle-cjs-hook.ts', 'src/server/server.ts']
let server = start()
let isStopping = false
let timer

// `node --watch` would send its own messages through the shop's worker threads.
for (const folder of FOLDERS) watch(folder, { recursive: true }, (_, file) => changed(`${folder}/${file}`))
if (process.env.npm_lifecycle_event) endWith(process.ppid, { kill: (signal) => process.kill(process.pid, signal) })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    isStopping = true
    if (!server.kill('SIGINT')) process.exit()
  })

function start() {
  const child = spawn(nodeBinary(), command, { stdio: 'inherit', env })
  child.on('exit', (code) => {
    if (isStopping) process.exit(code ?? 0)
  })
  return child
}

function changed(file) {
  if (!/\.(ts|json|sql)$/.test(file) || file.endsWith('.test.ts') || isStopping) return
  clearTimeout(timer)
  timer = setTimeout(() => restart(file), QUIET_MILLISECONDS)
}

/** On SIGINT the server finishes running requests and then ends without further delay. */
function restart(file) {
  say(`${file} changed: starting again`)
  const ended = server.exitCode !== null || server.signalCode !== null
  const again = () => {
    if (isStopping) process.exit()
    server = start()
  }
  if (ended) return again()
  server.removeAllListeners('exit').once('exit', again)
  server.kill('SIGINT')
}
