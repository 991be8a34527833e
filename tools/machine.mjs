// What tests and `deploy/cluster` need from the machine itself, installed from Debian's packages by root: a Chromium, a Redis, a
// PostgreSQL server, and whatever program has a path.
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fail, say } from './prepare.mjs'

const isRoot = process.getuid?.() === 0
const LEAST_SCRATCH_BYTES = 6 * 1024 ** 3

/**
 * Temporary files go to memory where there is plenty of it: databases copied for every test file, and what browsers
 * write, took a fifth of the tests' time on a disk. Answers how to clean up.
 */
export function scratchInMemory() {
  const memory = '/dev/shm'
  if (process.env.TMPDIR || !existsSync(memory)) return () => {}
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < LEAST_SCRATCH_BYTES) return () => {}
  const folder = mkdtempSync(join(memory, 'charsu-'))
  // The server of the tests belongs to another user.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const browserWithoutWindows = '/usr/bin/chromium-headless-shell'

/**
 * The browser's path: `CHROMIUM` if set, else Debian's that has no windows, installed when missing. The whole Chromium
 * does as well where that one cannot be had, but draws a toolbar nobody sees around every page: it takes half as much
 * processor again.
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

/** Whether there is a Redis server for tests to start (decision 26), after it was installed where that is possible. */
export function hasRedis() {
  const isThere = () => spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0
  return isThere() || (installDebian(['redis-server']) && isThere())
}

/** Debian's PostgreSQL in a temporary folder, for this run alone; undefined where it is not installed and cannot be. */
export function startOldPostgres() {
  const programs = postgresPrograms() ?? (installDebian(['postgresql', 'postgresql-contrib']) && postgresPrograms())
  return programs ? startPostgres(programs) : undefined
}

/** A server of the bench, which says so and ends where there is none. */
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
 * Installs the packages of programs that are not at their paths, and ends this process where it cannot; `who` needs them
 * (“The cluster needs”). Services that a package starts by itself are left alone: nothing here uses their ports.
 */
export function ensurePrograms(who, packagesOf) {
  const missing = () => Object.keys(packagesOf).filter((path) => !existsSync(path))
  const packages = missing().flatMap((path) => packagesOf[path])
  if (packages.length === 0 || (installDebian(packages) && missing().length === 0)) return
  failWithout(missing().join(', '), packages.join(' '), who)
}

/**
 * Whether the packages are there now. The machine's lists of packages are renewed first: a list half a year old leads to
 * a browser half a year old, in which journeys go differently. Without a network the old list has to do.
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
// A machine without a network must say so soon.
const hurry = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20']

function failWithout(what, packages, who = 'The tests need') {
  fail(`${who} ${what}. On Debian, as root: apt-get install ${packages}`)
}

/** PostgreSQL refuses to run as root: root hands it to the user that Debian's package makes. */
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

/** A port that is free now, found by a child because this file must not wait. */
function freePort() {
  const script = `const s=require('net').createServer().listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})`
  return spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' }).stdout.trim()
}
