import { home } from '#contract/staff/home.ts'
import { implement } from '../../platform/request/implement.ts'
import { countWaiting } from './count-waiting.ts'
import { readStats } from './read-stats.ts'

export const homeHttp = implement(home, {
  waiting: async (_, ask) => ({ data: await countWaiting(ask.acting()) }),
  figures: async (_, ask) => await readStats(ask.acting()),
})
