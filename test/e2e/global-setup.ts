import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backUp } from '#api/platform/backup/back-up.ts'
import { CLIENT_ID, CLIENT_SECRET, openProvider } from '#api/testing/provider.ts'
import { asOperator } from '../harness/operator.ts'
import { freePort, start, stop, untilReady } from '../harness/shop-process.ts'
import { openPayPages } from './fake-payment-pages.ts'

/**
 * Opens a fresh demo bazaar for the console's tests, and another one for all other tests on a copy of it, which takes a third
 * of the time. They are separate because a shop that takes real money is no longer a demo, and the demo's staff cannot sign
 * in. Also opens a storefront process that uses the API over the network.
 */
export default async function openShops() {
  const folder = mkdtempSync(join(tmpdir(), 'charsu-e2e-'))
  const [shopFolder, staffedFolder] = [join(folder, 'shop'), join(folder, 'staffed')]
  const [port, remotePort, staffedPort] = [await freePort(), await freePort(), await freePort()]
  const [url, remoteUrl, staffedUrl] = [port, remotePort, staffedPort].map((one) => `http://127.0.0.1:${one}`) as [
    string,
    string,
    string,
  ]
  Object.assign(process.env, { SHOP_URL: url, REMOTE_SHOP_URL: remoteUrl, SHOP_DATA_DIR: shopFolder })
  Object.assign(process.env, { STAFFED_SHOP_URL: staffedUrl, STAFFED_SHOP_DATA_DIR: staffedFolder })
  const usual = { RATE_LIMITS: '0', RENDER_AHEAD: '0' }
  const staffed = start({ PORT: `${staffedPort}`, SITE_URL: staffedUrl, DATA_DIR: staffedFolder, ...usual })
  const [provider, payPages] = [await openProvider(), await openPayPages(url)]
  await untilReady(staffedUrl, staffed)
  await asOperator(({ pool, dataDir }) => backUp({ pool, dataDir, folder: shopFolder, withFiles: true }))
  const keys = { ...keysOf(provider), ...payPages.env }
  const shop = start({ PORT: `${port}`, SITE_URL: url, DATA_DIR: shopFolder, ...usual, ...keys })
  const remote = start({
    PORT: `${remotePort}`,
    SITE_URL: remoteUrl,
    DATA_DIR: join(folder, 'none'),
    API_URL: `${url}/api/v1`,
  })
  await Promise.all([untilReady(url, shop), untilReady(remoteUrl, remote)])
  return async () => {
    await Promise.all([remote, shop, staffed].map(stop))
    await Promise.all([provider.close(), payPages.close()])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** One test server stands for both Google and Facebook. */
const keysOf = ({ url }: { url: string }) => ({
  GOOGLE_CLIENT_ID: CLIENT_ID,
  GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
  GOOGLE_URL: url,
  FACEBOOK_CLIENT_ID: CLIENT_ID,
  FACEBOOK_CLIENT_SECRET: CLIENT_SECRET,
  FACEBOOK_URL: url,
})
