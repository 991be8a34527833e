import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CLIENT_ID, CLIENT_SECRET, openProvider } from '../api/testing/provider.ts'
import { openPayPages } from './pay-pages.ts'
import { freePort, start, stop, untilReady } from './shop-process.ts'

/**
 * Opens a fresh demo bazaar for all journeys, and beside it a storefront of its own that reaches it over the network. Who
 * takes real money is no demo any more, and lets no staff of the demo in: the console's journeys have a bazaar without keys.
 */
export default async function openShops() {
  const folder = mkdtempSync(join(tmpdir(), 'charsu-e2e-'))
  const [port, remotePort, staffedPort] = [await freePort(), await freePort(), await freePort()]
  const [url, remoteUrl, staffedUrl] = [port, remotePort, staffedPort].map((one) => `http://127.0.0.1:${one}`) as [
    string,
    string,
    string,
  ]
  const [provider, payPages] = [await openProvider(), await openPayPages(url)]
  const keys = { ...keysOf(provider), ...payPages.env }
  const usual = { RATE_LIMITS: '0', RENDER_AHEAD: '0' }
  const shop = start({ PORT: `${port}`, SITE_URL: url, DATA_DIR: folder, ...usual, ...keys })
  const staffedFolder = `${folder}-staffed`
  const staffed = start({ PORT: `${staffedPort}`, SITE_URL: staffedUrl, DATA_DIR: staffedFolder, ...usual })
  await Promise.all([untilReady(url, shop), untilReady(staffedUrl, staffed)])
  const remote = start({
    PORT: `${remotePort}`,
    SITE_URL: remoteUrl,
    DATA_DIR: `${folder}-none`,
    API_URL: `${url}/api/v1`,
  })
  await untilReady(remoteUrl, remote)
  Object.assign(process.env, { SHOP_URL: url, REMOTE_SHOP_URL: remoteUrl, SHOP_DATA_DIR: folder })
  Object.assign(process.env, { STAFFED_SHOP_URL: staffedUrl, STAFFED_SHOP_DATA_DIR: staffedFolder })
  return async () => {
    await Promise.all([remote, shop, staffed].map(stop))
    await Promise.all([provider.close(), payPages.close()])
    for (const one of [folder, staffedFolder]) rmSync(one, { recursive: true, force: true })
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
