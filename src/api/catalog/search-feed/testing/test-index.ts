import { onTestFinished } from 'vitest'
import type { ListQuery } from '#packages/facet-index/index.ts'
import { temporaryFolder } from '../../../platform/database/testing/temporary-folder.ts'
import { startCatalogIndex } from '../catalog-index.ts'

type Input = Omit<Parameters<typeof startCatalogIndex>[0], 'dataDir' | 'log'> & { dataDir?: string }
type Told = { level: string; err: unknown; message: string }

/** An index in a temporary folder (unless given), closed at the end of the test, and its log entries. */
export function openTestIndex({ dataDir = temporaryFolder(), ...input }: Input) {
  const logged: Told[] = []
  const tell = (level: string) => (details: object, message: string) =>
    void logged.push({ level, err: (details as { err?: unknown }).err, message })
  const log = { info: tell('info'), warn: tell('warn'), error: tell('error') }
  const index = startCatalogIndex({ dataDir, log, ...input })
  onTestFinished(() => index.close())
  return { index, logged, dataDir }
}

export const everything: ListQuery = {
  scope: {},
  chosen: {},
  sort: 'newest',
  page: 1,
  perPage: 10_000,
  view: { currency: 'AFN', usdRate: 7000, now: Date.now() },
  facetValues: 0,
}
