import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { copyPreparedDatabase } from '#api/platform/database/testing/embedded-copy.ts'
import { freePort, stop, untilReady } from '#test/harness/shop-process.ts'
import { loadConfig } from './config.ts'
import { openObservability } from './observability.ts'
import { openCollector } from './testing/collector.ts'

const running: ChildProcess[] = []
const folders: string[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map(stop))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'charsu-seeing-'))
  folders.push(folder)
  return folder
}

/**
 * The answers of a shop process to a page, an API call and a form, and the observability libraries that it has loaded.
 */
async function requested(env: Record<string, string>) {
  const folder = newFolder()
  // Creating a database takes seconds and loads no other library.
  if (!env.API_URL) await copyPreparedDatabase(folder)
  const port = `${await freePort()}`
  const url = `http://127.0.0.1:${port}`
  const imports = ['./src/server/testing/print-observability.ts', './src/api/platform/database/drizzle-cjs-hook.ts']
  const child = spawn(process.execPath, [...imports.flatMap((file) => ['--import', file]), 'src/server/server.ts'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      DEMO: '0',
      DRAIN_SECONDS: '0',
      REFUSE_LATE_MS: '0',
      DATABASE_URL: '',
      DATA_DIR: folder,
      PORT: port,
      ...env,
    },
  })
  running.push(child)
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  await untilReady(url, child)
  const form = { method: 'POST', body: new URLSearchParams() }
  const answers = [
    await fetch(`${url}/brands`),
    await fetch(`${url}/api/v1/common`),
    await fetch(`${url}/contact`, form),
  ]
  await stop(child)
  const loaded = [...said.matchAll(/^loads (\S+)$/gm)].map(([, library]) => library)
  return { statuses: answers.map(({ status }) => status), loaded: [...new Set(loaded)].sort() }
}

test('a shop without metrics and traces loads none of their code', async () => {
  expect(await requested({})).toEqual({ statuses: [200, 200, 422], loaded: [] })
})

test('and has nothing that a request would pass', async () => {
  const unused = {} as Parameters<typeof openObservability>[1]
  expect(await openObservability(loadConfig({ DATA_DIR: newFolder() }), unused)).toBeUndefined()
})

test('a shop that enables them loads them', async () => {
  const collector = await openCollector()
  // A storefront alone needs no database.
  const alone = { API_URL: 'http://127.0.0.1:9/api/v1', API_KEY: 'a-key-that-is-long-enough' }
  const wanted = { METRICS_PORT: `${await freePort()}`, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
  const { loaded } = await requested({ ...alone, ...wanted }).finally(() => collector.close())
  expect(loaded).toEqual(['@opentelemetry', 'prom-client'])
})
