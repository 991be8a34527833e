// What `npm start` and `npm test` share: runs on the machine's own Node (20 or newer), with nothing installed yet.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const OLDEST_SYSTEM_NODE = [22, 22]
const stampOf = (name) => join('node_modules', '.stamp', name)

/** Installs the locked packages when they are missing or the lock file has changed. */
export function install() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (readStamp('install') === wanted) return
  // A linked folder is another checkout's: installing through it would empty what that one runs on.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) return
  say('Installing packages …')
  // NODE_ENV=production would leave out what the build needs.
  run('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'])
  for (const script of ['tools/link-node.mjs', 'tools/link-postgres.mjs']) run(process.execPath, [script])
  writeStamp('install', wanted)
}

/** The Node that the shop runs on: the one from npm, else the machine's if it is new enough. */
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

/** Builds storefront and console when a source of it has changed since the last build. */
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

/** Runs a script with the shop's Node, showing what it prints; ends this process when it fails. */
export function runNode(args, env = {}) {
  run(nodeBinary(), args, env)
}

/** Runs until the child ends, passing on the signals that ask this process to stop. */
export function become(args, env = {}) {
  const child = spawn(nodeBinary(), args, { stdio: 'inherit', env: environment(env) })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) endWith(process.ppid, child)
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1)))
}

/** Runs a script with the shop's Node; answers whether it ended well. */
export function attempt(args, env = {}) {
  return spawnSync(nodeBinary(), args, { stdio: 'inherit', env: environment(env) }).status === 0
}

/** Begins the same and goes on; `ended` is settled with whether it ended well, and what it printed, once somebody waits for it. */
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

/** npm dies of a SIGTERM without telling its children: when it is gone, the child is asked to stop. */
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

/** The shop's Node first on the path, so that tools started by name run on it too. */
function environment(extra) {
  const own = join(process.cwd(), 'node_modules', `node-${process.platform}-${process.arch}`, 'bin')
  return { ...process.env, PATH: `${own}:${process.env.PATH}`, ...extra }
}

function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex')
}

/** What is made of the sources is no source. */
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
