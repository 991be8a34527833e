import { startJob } from '../../platform/jobs/start-job.ts'
import type { Shop } from '../../platform/request/ask.ts'
import type { Bringing } from './check-import.ts'
import { runImports } from './run-imports.ts'

/** Whoever brings a file looks at the page that shows how far it is. */
const EVERY_MILLISECONDS = 1_500

/** Checks and brings in what staff bring, until it is closed: in the middle, where it must be. */
export function startImports(shop: Shop, bringing: Bringing) {
  const stop = new AbortController()
  const work = () => runImports(shop, bringing, stop.signal)
  const job = startJob({ name: 'imports of goods', every: EVERY_MILLISECONDS, log: shop.log, work })
  return {
    async close() {
      stop.abort()
      await job.close()
    },
  }
}
