import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fakes } from '../payments/providers/testing/fakes.ts'
import { expectGoodEnd } from './testing/life/end.ts'
import { beginLife, type Life } from './testing/life/life.ts'
import { openWorld, type RestartableShop } from './testing/life/restartable-shop.ts'
import { anyStep, type Model } from './testing/life/steps.ts'

/** More runs: `LIFE_RUNS=2000 npx vitest run src/api/ordering/orders/order-invariants.test.ts`. */
const RUNS = Number(process.env.LIFE_RUNS ?? 2)
/** Repeats a failed run by the seed that the failure prints. */
const SEED = process.env.LIFE_SEED ? { seed: Number(process.env.LIFE_SEED) } : {}
/** The payment provider: a key of `fakes`. */
const PROVIDER = process.env.LIFE_PROVIDER ?? 'stripe'
const A_RUN_MILLISECONDS = 120_000

let world: RestartableShop
beforeAll(async () => {
  const openProvider = Object.entries(fakes).find(([key]) => key === PROVIDER)?.[1]
  if (!openProvider) throw new Error(`LIFE_PROVIDER is one of ${Object.keys(fakes)}`)
  world = await openWorld(openProvider)
})
afterAll(() => world.close())

it('money, stock, allotments and vouchers add up after any sequence of actions', {
  timeout: RUNS * A_RUN_MILLISECONDS,
}, async () => {
  let steps = 0
  await fc.assert(
    fc.asyncProperty(fc.commands(anyStep, { maxCommands: 30, size: 'max' }), async (commands) => {
      let life: Life | undefined
      const begin = async () => {
        life = await beginLife(world)
        return { model: { placed: 0 } satisfies Model, real: life }
      }
      await fc.asyncModelRun(begin, commands)
      if (life) await expectGoodEnd(life)
      steps += 1
    }),
    { numRuns: RUNS, endOnFailure: RUNS < 10, ...SEED },
  )
  expect(steps).toBeGreaterThanOrEqual(RUNS)
})
