// Programs that tests and `deploy/cluster` need from the machine: Chromium, Redis, PostgreSQL and others. Installs Debian's
// packages if the user is root.
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fail, say } from './prepare.mjs'

const isRoot = process.getuid?.() === 0
const LEAST_SCRATCH_BYTES = 6 * 1024 ** 3

/**
 * Moves temporary files to memory if enough is free. On a disk, copied databases and the browsers' files took a fifth of the
 * time of all tests. Returns a function that cleans up.
 */
export function scratchInMemory() {
  const memory = '/dev/shm'
  if (process.env.TMPDIR || !existsSync(memory)) return () => {}
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < LEAST_SCRATCH_BYTES) return () => {}
  const folder = mkdtempSync(join(memory, 'charsu-'))
  // The PostgreSQL server of the tests runs as another user and must read the folder.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const browserWithoutWindows = '/usr/bin/chromium-headless-shell'

/**
 * The path of the browser: `CHROMIUM` if set, or else Debian's headless shell, installed if missing. Falls back to full
 * Chromium, which needs half as much processor time again because it renders an invisible toolbar for every page.
 */
export function ensureChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  if (existsSync(browserWithoutWindows)) return browserWithoutWindows
  const found = browsers.find((path) => existsSync(path))
  const missing = ['chromium-headless-shell', ...(found ? [] : ['fonts-noto-core'])]
  if (installDebian(missing)) return browserWithoutWindows
  if (found) return found
  if (installDebian(['chromium', 'fonts-noto-core'])) return '/usr/bin/chromium'
  return failWithout('a Chromium (set CHROMIUM to its path)', 'chromium-headless-shell fonts-noto-core')
}

/** Whether the tests can start a Redis server (decision 26). Installs it if possible. */
export function hasRedis() {
  const isThere = () => spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0
  return isThere() || (installDebian(['redis-server']) && isThere())
}

/** Starts Debian's PostgreSQL in a temporary folder for this run. Returns undefined if it is missing and cannot be installed. */
export function startOldPostgres() {
  const programs = postgresPrograms() ?? (installDebian(['postgresql', 'postgresql-contrib']) && postgresPrograms())
  return programs ? startPostgres(programs) : undefined
}

/** Starts a PostgreSQL server for the bench. Prints a message and ends the process if there is none. */
export function startBenchPostgres() {
  return (
    startOldPostgres() ??
    failWithout('a PostgreSQL server 15 or newer', 'postgresql postgresql-contrib', 'The bench needs')
  )
}

function startPostgres(programs) {
  const folder = mkdtempSync(join(tmpdir(), 'charsu-pg-'))
  const owner = isRoot ? 'postgres' : userInfo().username
  if (isRoot) chownSync(folder, ...idsOf(owner))
  const data = join(folder, 'data')
  asOwner(owner, [
    join(programs, 'initdb'),
    '-D',
    data,
    '-U',
    'charsu',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ])
  const port = freePort()
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`
  asOwner(owner, [join(programs, 'pg_ctl'), '-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start'])
  return {
    url: `postgres://charsu@127.0.0.1:${port}/postgres`,
    stop() {
      asOwner(owner, [join(programs, 'pg_ctl'), '-D', data, '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function postgresPrograms() {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const version = versions.find((name) => existsSync(join(root, name, 'bin', 'initdb')))
  return version && join(root, version, 'bin')
}

/**
 * Installs the packages of missing programs, or ends this process if that fails. `who` is the subject of the message (“The
 * cluster needs”). A package may start its own services; they do not disturb, because we use other ports.
 */
export function ensurePrograms(who, packagesOf) {
  const missing = () => Object.keys(packagesOf).filter((path) => !existsSync(path))
  const packages = missing().flatMap((path) => packagesOf[path])
  if (packages.length === 0 || (installDebian(packages) && missing().length === 0)) return
  failWithout(missing().join(', '), packages.join(' '), who)
}

/**
 * Installs packages and returns whether that succeeded. Updates the package lists first: an old list installs an old browser,
 * in which the browser tests behave differently. Without a network the old lists are used.
 */
function installDebian(packages) {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false
  say(`Installing ${packages.join(', ')} …`)
  const apt = (args, stderr) =>
    spawnSync('apt-get', ['-qq', ...hurry, ...args], {
      stdio: ['ignore', 'ignore', stderr],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  const install = ['install', '-y', '--no-install-recommends', ...packages]
  apt(['update'], 'ignore')
  return apt(install, 'inherit')
}
// Short timeouts, so that a machine without a network fails soon.
const hurry = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20']

function failWithout(what, packages, who = 'The tests need') {
  fail(`${who} ${what}. On Debian, as root: apt-get install ${packages}`)
}

/** PostgreSQL refuses to run as root, so root runs it as the user that Debian's package creates. */
function asOwner(owner, command) {
  const [program, ...args] = isRoot ? ['runuser', '-u', owner, '--', ...command] : command
  const { status, stderr, stdout } = spawnSync(program, args, {
    encoding: 'utf8',
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (status !== 0) fail(`${command.join(' ')} ended with ${status}\n${stdout ?? ''}${stderr ?? ''}`)
}

function idsOf(user) {
  const id = (flag) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout)
  return [id('-u'), id('-g')]
}

/** Returns a free port. A child process looks for it, because this file is synchronous. */
function freePort() {
  const script = `const s=require('net').createServer().listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})`
  return spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' }).stdout.trim()
}
