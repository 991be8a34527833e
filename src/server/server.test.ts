import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { temporaryDataDir } from '#api/platform/database/testing/temporary-folder.ts'
import { mistakesIn } from '#test/e2e/html-validator.ts'
import { loadConfig } from './config.ts'

const running: ChildProcess[] = []
const folders: string[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'charsu-server-'))
  folders.push(folder)
  return folder
}

/** Starts the server as its own process; `output` grows with what it prints. */
function startServer(env: Record<string, string>) {
  const args = ['--import', './src/api/platform/database/drizzle-cjs-hook.ts', 'src/server/server.ts']
  const child = spawn(process.execPath, args, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: '0',
      PORT: '0',
      DRAIN_SECONDS: '0',
      // A late process refuses pages; on an overloaded machine every process is late.
      REFUSE_LATE_MS: '0',
      TEST_DATABASE_URL: '',
      ...env,
    },
  })
  running.push(child)
  const server = { child, output: '', ended: new Promise<number | null>((end) => child.once('exit', end)) }
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      server.output += text
      child.emit('said')
    })
  return server
}

/** The last line of those that say how the shop is reached. */
const OPEN = /localhost:(\d+)\/[\s\S]*State /

/** Where a server listens, once it says so, however long that takes; one that ends before says why. */
async function addressOf(server: ReturnType<typeof startServer>): Promise<string> {
  const ended = server.ended.then((code) => Promise.reject(new Error(`ended with ${code}: ${server.output}`)))
  ended.catch(() => {})
  while (!OPEN.test(server.output)) await Promise.race([once(server.child, 'said'), ended])
  return `http://127.0.0.1:${OPEN.exec(server.output)?.[1]}`
}

test('starts, reports readiness, refuses a second process on its folder, and stops cleanly', async () => {
  const dataDir = await temporaryDataDir()
  const first = startServer({ DATA_DIR: dataDir })
  const address = await addressOf(first)
  expect(await (await fetch(`${address}/healthz`)).text()).toBe('alive')
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(await (await fetch(`${address}/api/v1/common`)).json()).toMatchObject({ status: 200 })

  const second = startServer({ DATA_DIR: dataDir })
  expect(await second.ended).toBe(1)
  expect(second.output).toContain(dataDir)
  expect(second.output).not.toContain('    at ')

  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  const again = startServer({ DATA_DIR: dataDir })
  await addressOf(again)
})

test('forms that are too large or of too many parts are refused at once, and others are answered meanwhile', async () => {
  const address = await addressOf(startServer({ DATA_DIR: await temporaryDataDir() }))
  const part = (_: unknown, n: number) => `--x\r\ncontent-disposition: form-data; name="f${n}"\r\n\r\n\r\n`
  const parts = Array.from({ length: 40_000 }, part).join('')
  const [pairs, multipart] = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
  const send = (path: string, body: string, type: string) =>
    fetch(address + path, { method: 'POST', body, headers: { 'content-type': type } })
  const floods = [
    send('/contact', 'a&'.repeat(800_000), pairs),
    send('/contact', `a=${'a'.repeat(4_000_000)}`, pairs),
    send('/fa/contact', parts, multipart),
  ]
  expect((await send('/contact', 'name=', pairs)).status).toBe(422)
  expect((await Promise.all(floods)).map(({ status }) => status)).toEqual([413, 413, 413])
})

test('a wrong configuration is named, each variable with its problem', async () => {
  const server = startServer({ PORT: 'many', DATABASE_URL: 'mysql://x', DATA_DIR: newFolder() })
  expect(await server.ended).toBe(1)
  expect(server.output).toContain('PORT')
  expect(server.output).toContain('DATABASE_URL: must begin with postgres://')
})

test('a folder that cannot be written to is named in one line', async () => {
  const DATA_DIR = join(newFolder(), 'file')
  writeFileSync(DATA_DIR, '')
  const server = startServer({ DATA_DIR })
  expect(await server.ended).toBe(1)
  expect(server.output.trim().split('\n')).toEqual([
    expect.stringContaining(`DATA_DIR ${DATA_DIR} cannot be written to`),
  ])
})

test('a shop with nothing in it is set up with the token of its log, once', async () => {
  const dataDir = newFolder()
  const first = startServer({ DATA_DIR: dataDir, SETUP: '1', DEMO: '1' })
  const address = await addressOf(first)
  const tokenOf = (output: string) => /install\?token=(\S+)/.exec(output)?.[1] ?? ''
  const token = tokenOf(first.output)
  const send = (path: string, body: Record<string, string>) => {
    const form = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    return fetch(`${address}/api/v1/install/${path}`, form)
  }
  const form = await (await fetch(`${address}/fa/install`)).text()
  expect(form).toContain('name="database_url"')
  expect(await mistakesIn(form)).toEqual([])
  expect(await (await send('set-permission', { token: 'guess' })).json()).toMatchObject({ status: 201 })
  expect(await (await send('set-permission', { token })).json()).toMatchObject({ data: { configured: false } })

  const page = { method: 'POST', redirect: 'manual', body: new URLSearchParams({ token, intent: 'database' }) } as const
  const done = await fetch(`${address}/install`, page)
  expect([done.status, done.headers.get('location')]).toEqual([303, `/console/install?token=${token}`])
  expect((await fetch(`${address}/install`)).status).toBe(404)
  expect((await send('set-permission', { token })).status).toBe(404)

  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  const again = startServer({ DATA_DIR: dataDir, SETUP: '1' })
  const next = await addressOf(again)
  expect(await (await fetch(`${next}/api/v1/install/configured`)).json()).toMatchObject({ data: { configured: true } })
  // The link stays until the shop has an owner.
  const owner = {
    name: 'Nargis',
    email: 'nargis@shop.example',
    shop_name: 'Bazaar of Nargis',
    password: 'saffron-carpet-7',
  }
  const body = { ...owner, password_confirmation: owner.password, token: tokenOf(again.output) }
  const opened = await fetch(`${next}/api/v1/install/open-shop`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(await opened.json()).toMatchObject({ status: 200, data: { next: 'enrol' } })
  again.child.kill('SIGTERM')
  expect(await again.ended).toBe(0)
  const last = startServer({ DATA_DIR: dataDir, SETUP: '1' })
  await addressOf(last)
  expect(last.output).not.toContain('Set-up')
})

test('uses the database chosen in set-up unless the environment names one; an unreadable setting is named', () => {
  const DATA_DIR = newFolder()
  const [stored, named] = ['postgres://kept@localhost/shop', 'postgres://named@localhost/shop']
  writeFileSync(join(DATA_DIR, 'config.json'), JSON.stringify({ databaseUrl: stored }))
  expect(loadConfig({ DATA_DIR })).toMatchObject({ databaseUrl: stored, databaseFixed: false })
  expect(loadConfig({ DATA_DIR, DATABASE_URL: named })).toMatchObject({ databaseUrl: named, databaseFixed: true })
  writeFileSync(join(DATA_DIR, 'config.json'), `{"databaseUrl": "${stored}`)
  expect(() => loadConfig({ DATA_DIR })).toThrow('config.json')
  expect(() => loadConfig({ DATA_DIR })).not.toThrow('kept@')
})
