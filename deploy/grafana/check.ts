/**
 * `node deploy/grafana/check.ts`: checks that a real Prometheus, which scrapes a shop, has data for every query of the
 * dashboard. `--shop` and `--metrics` are the addresses of a running shop; without them it starts one with the demo bazaar.
 * Needs `prometheus` (Debian: `apt-get install prometheus`).
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startServer, stopServer } from '#bench/processes.ts'
import { freePort, stop } from '#test/harness/shop-process.ts'

type Panel = { title: string; type: string; targets?: { expr: string }[] }

/** Shorter than in production, so that the check is fast. */
const INTERVAL = '1s'
const RATE_INTERVAL = '30s'
const TRIES = 60

const { values } = parseArgs({ options: { shop: { type: 'string' }, metrics: { type: 'string' } } })
const folder = mkdtempSync(join(tmpdir(), 'charsu-grafana-'))
const { shop, target, close } = values.shop && values.metrics ? running(values.shop, values.metrics) : await started()
const prometheus = await startPrometheus(target)
try {
  const silent = await silentPanels()
  console.log(silent.length === 0 ? '\nEvery panel has data.' : `\nNo data: ${silent.join(', ')}`)
  process.exitCode = silent.length === 0 ? 0 : 1
} finally {
  await stop(prometheus.child)
  await close()
  rmSync(folder, { recursive: true, force: true })
}

function running(address: string, metrics: string) {
  return { shop: address, target: metrics, close: async () => {} }
}

async function started() {
  const port = await freePort()
  const env = { DATA_DIR: join(folder, 'shop'), METRICS_PORT: `${port}`, RENDER_AHEAD: '0', LOG_LEVEL: 'error' }
  const server = await startServer(
    ['--import', './src/api/platform/database/drizzle-cjs-hook.ts', 'src/server/server.ts'],
    env,
  )
  return { shop: server.url, target: `127.0.0.1:${port}`, close: () => stopServer(server) }
}

/** Starts Prometheus with this folder's configuration, but with another target and interval. */
async function startPrometheus(of: string) {
  const config = readFileSync(join(import.meta.dirname, 'prometheus.yml'), 'utf8')
    .replace(/targets: .*/, `targets: ['${of}']`)
    .replace(/scrape_interval: .*/, `scrape_interval: ${INTERVAL}`)
  writeFileSync(join(folder, 'prometheus.yml'), config)
  const port = await freePort()
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: ['ignore', 'ignore', 'ignore'] },
  )
  child.once('error', () => console.error('prometheus is not installed'))
  return { child, url: `http://127.0.0.1:${port}` }
}

/** The queries of the dashboard, with Grafana's variables replaced as Grafana does for all processes. */
function questions(): { title: string; expr: string }[] {
  const { panels } = JSON.parse(readFileSync(join(import.meta.dirname, 'charsu.json'), 'utf8')) as { panels: Panel[] }
  return panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({
      title,
      expr: expr.replaceAll('$__rate_interval', RATE_INTERVAL).replaceAll('$instance', '.*'),
    })),
  )
}

/**
 * Sends requests to the shop and repeats the queries until all have data, for at most a minute. Returns the panels without
 * data.
 */
async function silentPanels(): Promise<string[]> {
  const waiting = new Map(questions().map((question) => [question.expr, question.title]))
  for (let tries = 0; tries < TRIES && waiting.size > 0; tries++) {
    await Promise.all(
      ['/', '/fa', '/all', `/search?q=${tries}`, '/api/v1/products', '/api/v1/categories'].map(fetchPage),
    )
    for (const [expr, title] of waiting) {
      const value = await answerTo(expr)
      if (value === undefined) continue
      waiting.delete(expr)
      console.log(`${title}: ${value}`)
    }
    await pause(1000)
  }
  return [...waiting.values()]
}

async function fetchPage(path: string): Promise<void> {
  await (await fetch(shop + path)).arrayBuffer()
}

/** The first value of the result, or undefined without a number. Throws if Prometheus rejects the query. */
async function answerTo(expr: string): Promise<string | undefined> {
  const answer = await fetch(`${prometheus.url}/api/v1/query?${new URLSearchParams({ query: expr })}`).catch(() => null)
  if (!answer || answer.status === 503) return undefined
  const { status, error, data } = (await answer.json()) as {
    status: string
    error?: string
    data?: { result: { value: [number, string] }[] }
  }
  if (status !== 'success') throw new Error(`${expr}: ${error}`)
  return data?.result.map(({ value }) => value[1]).find((value) => value !== 'NaN')
}
