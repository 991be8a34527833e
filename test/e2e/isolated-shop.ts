import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '#api/platform/database/embedded/open-embedded.ts'
import { copyPreparedDatabase } from '#api/platform/database/testing/embedded-copy.ts'
import { freePort, start, stop, untilReady } from '../harness/shop-process.ts'

type Database = Awaited<ReturnType<typeof openEmbedded>>

/** A shop in its own process with only the data that `fill` writes. */
export async function openIsolatedShop<T>(
  name: string,
  fill: (db: Database['db']) => Promise<T>,
  variables: Record<string, string> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), `charsu-${name}-`))
  await copyPreparedDatabase(folder)
  const database = await openEmbedded(folder)
  const filled = await fill(database.db)
  await database.close()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { PORT: `${port}`, SITE_URL: url, DATA_DIR: folder, RATE_LIMITS: '0', RENDER_AHEAD: '0', ...variables }
  const shop = start(env)
  await untilReady(url, shop)
  const close = async () => {
    await stop(shop)
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, folder, filled, close }
}
