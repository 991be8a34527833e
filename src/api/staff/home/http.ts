import { home } from '#contract/staff/home.ts'
import { implement } from '../../platform/request/implement.ts'
import { countWaiting } from './count-waiting.ts'
import { readStats } from './read-stats.ts'

export const homeHttp = implement(home, {
  waiting: async (_, ctx) => ({ data: await countWaiting(ctx.acting()) }),
  figures: async (_, ctx) => await readStats(ctx.acting()),
})
