import { setTimeout as pause } from 'node:timers/promises'
import { stopServer } from '../processes.ts'
import { cardsOf } from './cards.ts'
import { openCountingProxy } from './counting-proxy.ts'
import type { FilledShop } from './filled-shop.ts'
import { sendNthRequest } from './latency.ts'
import { scenariosOf } from './scenarios.ts'
import { startShop } from './start-shop.ts'

const TRIES = 3
/** Long enough to include the statements that background jobs repeat. */
const QUIET_MILLISECONDS = 5_000

/**
 * The number of statements per question without caches, by name. Subtracts the server's own statements, measured while no
 * request runs, and takes the minimum of several tries, because some jobs run once a minute. Skips the embedded database,
 * which gets the same statements.
 */
export async function countStatements(filledShop: FilledShop): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  if (!filledShop.url) return counts
  const proxy = await openCountingProxy(filledShop.url)
  const server = await startShop({ ...filledShop, url: proxy.url }, { isCached: false })
  const { sold } = await cardsOf(server)
  const ownOf = proxy.begin()
  await pause(QUIET_MILLISECONDS)
  const own = new Set(ownOf())
  for (const scenario of scenariosOf(sold)) {
    for (let tried = 0; tried <= TRIES; tried++) {
      const passed = proxy.begin()
      await sendNthRequest(server, scenario, tried)
      const statementCount = passed().filter((statement) => !own.has(statement)).length
      counts.set(scenario.name, Math.min(statementCount, counts.get(scenario.name) ?? statementCount))
    }
  }
  await stopServer(server)
  proxy.close()
  return counts
}
