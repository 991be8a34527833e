import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CLIENT_ID, CLIENT_SECRET, openProvider } from '../api/testing/provider.ts'
import { openPayPages } from './pay-pages.ts'

const PATIENCE_MILLISECONDS = 120_000

/** Opens a fresh demo bazaar for all journeys, and beside it a storefront of its own that reaches it over the network. */
export default async function openShops() {
  const folder = mkdtempSync(join(tmpdir(), 'charsu-e2e-'))
  const [port, remotePort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const remoteUrl = `http://127.0.0.1:${remotePort}`
  const [provider, payPages] = [await openProvider(), await openPayPages(url)]
  const keys = { ...keysOf(provider), ...payPages.env }
  const shop = start({ PORT: `${port}`, SITE_URL: url, DATA_DIR: folder, RATE_LIMITS: '0', RENDER_AHEAD: '0', ...keys })
  await untilReady(url, shop)
  const remote = start({
    PORT: `${remotePort}`,
    SITE_URL: remoteUrl,
    DATA_DIR: `${folder}-none`,
    API_URL: `${url}/api/v1`,
  })
  await untilReady(remoteUrl, remote)
  Object.assign(process.env, { SHOP_URL: url, REMOTE_SHOP_URL: remoteUrl, SHOP_DATA_DIR: folder })
  return async () => {
    await Promise.all([remote, shop].map(stop))
    await Promise.all([provider.close(), payPages.close()])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Google and Facebook are one server of the journeys. */
const keysOf = ({ url }: { url: string }) => ({
  GOOGLE_CLIENT_ID: CLIENT_ID,
  GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
  GOOGLE_URL: url,
  FACEBOOK_CLIENT_ID: CLIENT_ID,
  FACEBOOK_CLIENT_SECRET: CLIENT_SECRET,
  FACEBOOK_URL: url,
})

function start(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--import', './api/database/lean-drizzle.ts', 'server.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...env },
  })
}

async function untilReady(url: string, shop: ChildProcess) {
  const deadline = Date.now() + PATIENCE_MILLISECONDS
  while (Date.now() < deadline) {
    if (shop.exitCode !== null) throw new Error(`the shop ended with ${shop.exitCode}`)
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await pause(200)
  }
  throw new Error(`${url} was not ready in time`)
}

async function stop(shop: ChildProcess) {
  const ended = new Promise((resolve) => shop.once('exit', resolve))
  shop.kill('SIGTERM')
  await ended
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  await new Promise((closed) => server.close(closed))
  return port
}
