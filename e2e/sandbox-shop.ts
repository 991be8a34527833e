import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { markAsDemo } from '../api/ordering/payments/sandbox/demo-mark.ts'
import { openEmbedded } from '../api/platform/database/embedded/open-embedded.ts'
import { placeDatabase } from '../api/platform/database/testing/embedded-copy.ts'
import { aProduct } from '../api/testing/products.ts'
import { freePort, start, stop, untilReady } from './shop-process.ts'

/** A demo bazaar of one product, without keys of any provider: cards are only played in it. */
export async function openSandboxShop() {
  const folder = mkdtempSync(join(tmpdir(), 'charsu-sandbox-'))
  await placeDatabase(folder)
  const database = await openEmbedded(folder)
  await aProduct(database.db, { stock: 100 })
  await markAsDemo(database.db)
  await database.close()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const shop = start({ PORT: `${port}`, SITE_URL: url, DATA_DIR: folder, RATE_LIMITS: '0', RENDER_AHEAD: '0' })
  await untilReady(url, shop)
  const close = async () => {
    await stop(shop)
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, close }
}
