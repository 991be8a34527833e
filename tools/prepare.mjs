// Shared by `npm start` and `npm test`. Runs on the machine's own Node (20 or newer) before any package is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const OLDEST_SYSTEM_NODE = [22, 22]
const stampOf = (name) => join('node_modules', '.stamp', name)

/** Installs the locked packages if they are missing or the lock file has changed. */
export function install() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (readStamp('install') === wanted) return
  // A linked folder belongs to another checkout, and an install through the link would empty it.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) return
  say('Installing packages …')
  // With NODE_ENV=production npm would omit packages that the build needs.
  run('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'])
  for (const script of ['tools/link-node.mjs', 'tools/link-postgres.mjs']) run(process.execPath, [script])
  writeStamp('install', wanted)
}

/** The path of the Node that runs the shop: the one from npm, or else the machine's if it is new enough. */
export function nodeBinary() {
  const own = join('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(own)) return own
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_SYSTEM_NODE[0] || (major === OLDEST_SYSTEM_NODE[0] && minor >= OLDEST_SYSTEM_NODE[1]))
    return process.execPath
  fail(
    `Charsu brings its own Node for Linux (x64, arm64). Here it needs Node ${OLDEST_SYSTEM_NODE.join('.')} or newer; this is ${process.version}.`,
  )
}

/** Builds storefront and console if their sources have changed since the last build. */
export function build() {
  const wanted = fingerprint([
    'src/storefront',
    'src/console',
    'src/web',
    'src/ui',
    'src/mails',
    'src/server/built.ts',
    'src/server/bodies',
    'src/contract',
    'src/i18n',
    'vite.config.ts',
    'tools/browser-floor.ts',
    'tools/icon-paths.ts',
    'react-router.config.ts',
    'package-lock.json',
  ])
  const bundles = ['build/server/index.js', 'build/console/server/index.js']
  if (readStamp('build') === wanted && bundles.every((file) => existsSync(file))) return
  say('Building the storefront and the console …')
  for (const app of ['.', 'src/console'])
    runNode(['node_modules/@react-router/dev/bin.cjs', 'build', app, '--logLevel', 'warn'])
  runNode(['tools/compress.mjs', 'build/client', 'build/console/client'])
  writeStamp('build', wanted)
}

/** Runs a script with the shop's Node and shows its output. Ends this process if the script fails. */
export function runNode(args, env = {}) {
  run(nodeBinary(), args, env)
}

/** Runs a script until it ends and forwards stop signals to it. This process then ends with the same exit code. */
export function become(args, env = {}) {
  const child = spawn(nodeBinary(), args, { stdio: 'inherit', env: environment(env) })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) endWith(process.ppid, child)
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1)))
}

/** Runs a script with the shop's Node. Returns whether it succeeded. */
export function attempt(args, env = {}) {
  return spawnSync(nodeBinary(), args, { stdio: 'inherit', env: environment(env) }).status === 0
}

/** Starts a script in the background. `ended` resolves to its success (`isWell`) and its output (`printed`). */
export function begin(args, env = {}) {
  const child = spawn(nodeBinary(), args, { stdio: ['ignore', 'pipe', 'pipe'], env: environment(env) })
  process.once('exit', () => child.kill())
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      printed += piece
    })
  const ended = new Promise((end) => child.once('close', (code) => end({ isWell: code === 0, printed })))
  return { ended }
}

/** npm does not forward a SIGTERM to its children. If npm is gone, this stops the child. */
export function endWith(parent, child) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 200)
  watch.unref()
}

export const say = (line) => process.stdout.write(`${line}\n`)

export function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env: environment(env) })
  if (error) fail(`${command} could not be started: ${error.message}`)
  if (status !== 0) fail(`${[command, ...args].join(' ')} ended with ${status}`)
}

/** Puts the shop's Node first on the path, so that tools run on it too. */
function environment(extra) {
  const own = join(process.cwd(), 'node_modules', `node-${process.platform}-${process.arch}`, 'bin')
  return { ...process.env, PATH: `${own}:${process.env.PATH}`, ...extra }
}

function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex')
}

/** Generated folders are not part of the sources. */
const MADE = ['.react-router']

function addTo(hash, path) {
  if (MADE.includes(basename(path))) return
  if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) addTo(hash, join(path, name))
  else hash.update(path).update(readFileSync(path))
}

function readStamp(name) {
  return existsSync(stampOf(name)) ? readFileSync(stampOf(name), 'utf8') : undefined
}

function writeStamp(name, value) {
  mkdirSync(join('node_modules', '.stamp'), { recursive: true })
  writeFileSync(stampOf(name), value)
}
