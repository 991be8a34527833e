import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBenchPostgres } from '#tools/machine.mjs'

export type DatabaseKind = 'embedded' | 'postgres'

/** A filled shop that is not running. `url` is its PostgreSQL database, undefined for the embedded one. */
export type FilledShop = { dataDir: string; url: string | undefined; stop(): void }

/**
 * Fills a shop or uses a filled one: in the system's temporary folder, and in the PostgreSQL database that `DATABASE_URL`
 * names, or else on a server for this run.
 */
export function openFilledShop(kind: DatabaseKind, products: number): FilledShop {
  const dataDir = process.env.DATA_DIR ?? join(tmpdir(), `charsu-scale-${kind}-${products}`)
  const named = kind === 'postgres' ? process.env.DATABASE_URL : undefined
  const server = kind === 'postgres' && !named ? startBenchPostgres() : undefined
  const filledShop = { dataDir, url: named ?? server?.url, stop: () => server?.stop() }
  fill(filledShop, products)
  return filledShop
}

/** The environment variables that select this shop. */
export const environmentOf = ({ dataDir, url }: Pick<FilledShop, 'dataDir' | 'url'>): Record<string, string> => ({
  DATA_DIR: dataDir,
  DATABASE_URL: url ?? '',
})

function fill(filledShop: FilledShop, products: number): void {
  const words = [
    '--import',
    './src/api/platform/database/drizzle-cjs-hook.ts',
    'src/cli/shop.ts',
    'fill',
    '--products',
    `${products}`,
  ]
  const began = Date.now()
  const { status, stdout } = spawnSync(process.execPath, words, {
    env: { ...process.env, ...environmentOf(filledShop) },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0 || !stdout.includes(` ${products} `)) {
    filledShop.stop()
    throw new Error(`The shop does not hold ${products} products: ${stdout}`)
  }
  console.error(`${stdout.trim()} ${Math.round((Date.now() - began) / 1000)} s`)
}
