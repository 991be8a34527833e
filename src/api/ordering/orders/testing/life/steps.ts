import fc from 'fast-check'
import * as actions from './actions.ts'
import { expectInvariants } from './invariants.ts'
import type { Life } from './life.ts'
import * as there from './provider-actions.ts'

/** The model only knows whether there is an order to act on. */
export type Model = { placed: number }
/** A named action of a run. */
type Action = { name: string; input: unknown; needsOrder: boolean; does(life: Life): Promise<void> }

/** Runs one action, or two concurrently, and then checks all invariants. */
class Step implements fc.AsyncCommand<Model, Life> {
  readonly actions: Action[]
  constructor(...actions: Action[]) {
    this.actions = actions
  }
  check = (model: Readonly<Model>) => model.placed > 0 || this.actions.every((action) => !action.needsOrder)
  async run(model: Model, life: Life): Promise<void> {
    await Promise.all(this.actions.map((action) => action.does(life)))
    await expectInvariants(life)
    model.placed = life.placed.length
  }
  toString = () => this.actions.map(({ name, input }) => `${name} ${JSON.stringify(input)}`).join(' WHILE ')
}

const action =
  (needsOrder: boolean) =>
  <G>(name: string, input: fc.Arbitrary<G>, does: (life: Life, input: G) => Promise<void>): fc.Arbitrary<Action> =>
    input.map((one) => ({ name, input: one, needsOrder, does: (life) => does(life, one) }))
const [first, later] = [action(false), action(true)]

const which = fc.nat({ max: 7 })
const nth = fc.nat({ max: 3 })
const times = fc.constantFrom(1, 1, 2)
const part = fc.record({
  which,
  part: fc.constantFrom('order' as const, 'parcel' as const, 'lines' as const),
  nth: fc.array(nth, { minLength: 1, maxLength: 3 }),
})

const basket = fc.record({
  buyer: fc.nat({ max: 2 }),
  quantities: fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 2 }), fc.nat({ max: 3 }), fc.nat({ max: 2 })),
  card: fc.constantFrom(true, true, false),
  voucher: fc.nat({ max: 3 }),
  times,
})
const place = first('place', basket, actions.place)
/** Ensures that enough orders are paid. */
const buy = first('buy', basket, async (life, input) => {
  const before = life.placed.length
  await actions.place(life, { ...input, card: true })
  if (life.placed.length === before) return
  const newest = { which: life.placed.length - 1, nth: 0 }
  await there.payThere(life, { ...newest, short: false })
  await there.hear(life, { ...newest, times: input.times })
})

const happening = fc.oneof(
  { weight: 5, arbitrary: place },
  { weight: 5, arbitrary: buy },
  {
    weight: 5,
    arbitrary: later(
      'pay',
      fc.record({ which, nth, short: fc.constantFrom(false, false, false, true) }),
      there.payThere,
    ),
  },
  { weight: 5, arbitrary: later('hear', fc.record({ which, nth, times }), there.hear) },
  { weight: 2, arbitrary: later('come back', fc.record({ which }), actions.comesBack) },
  { weight: 2, arbitrary: later('pay again', fc.record({ which }), actions.paysAgain) },
  { weight: 1, arbitrary: later('begin to pay', fc.record({ which, nth }), there.beginThere) },
  { weight: 1, arbitrary: later('be turned down', fc.record({ which, nth }), there.endThere) },
  { weight: 5, arbitrary: later('cancel', part, actions.cancel) },
  { weight: 2, arbitrary: later('cancel as operator', part, actions.cancelAsOperator) },
  { weight: 4, arbitrary: later('move on', fc.record({ which, nth: fc.option(nth) }), actions.moveOn) },
  {
    weight: 2,
    arbitrary: later(
      'give back',
      fc.record({ which, nth: fc.option(nth), amount: fc.constantFrom(null, 1, 10_000, 50_000, 77_777) }),
      actions.giveBack,
    ),
  },
  {
    weight: 2,
    arbitrary: later('change a quantity', fc.record({ which, nth, quantity: fc.nat({ max: 4 }) }), actions.changeLine),
  },
  { weight: 2, arbitrary: later('refuse at the door', fc.record({ which, nth: fc.option(nth) }), actions.refuse) },
  {
    weight: 4,
    arbitrary: later('wait', fc.record({ minutes: fc.constantFrom(0, 6, 31, 130), processes: times }), actions.wait),
  },
  { weight: 1, arbitrary: later('wait two days', fc.constant(null), actions.waitForConfirmation) },
  {
    weight: 2,
    arbitrary: later(
      'finish refunds',
      fc.record({ which, ends: fc.constantFrom('done', 'failed') }),
      there.finishRefunds,
    ),
  },
  {
    weight: 1,
    arbitrary: first(
      'weather',
      fc.record({
        trouble: fc.constantFrom(null, null, 'cut', 'cut after work', 'troubles'),
        refundsBegin: fc.constantFrom('done', 'asked'),
      }),
      there.weather,
    ),
  },
)

/** Restarts the shop while nothing runs. `bench/kill` tests restarts during work. */
const reopen = first('reopen', fc.constant(null), (life) => life.world.reopen())

/** The next step: mostly one action, often two concurrent ones, rarely a restart. */
export const anyStep = [
  fc
    .oneof(
      { weight: 8, arbitrary: fc.tuple(happening) },
      { weight: 4, arbitrary: fc.tuple(happening, happening) },
      {
        weight: 1,
        arbitrary: fc.tuple(reopen),
      },
    )
    .map((some) => new Step(...some)),
]
