import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { HttpError } from '../../platform/request/errors.ts'
import { OrderQueue, type QueueBounds } from './order-queue.ts'

const staying = () => new AbortController().signal
const turns = () => new Promise((done) => setImmediate(done))
const isCrowded = (error: unknown) => error instanceof HttpError && error.code === 'crowded'

/** An order for these products. Its work runs until `done` is called. */
function anOrder(queue: OrderQueue, shelves: number[], abortSignal: AbortSignal = staying(), network?: string) {
  const work = Promise.withResolvers<string>()
  const order = { shelves, begun: false, outcome: '', done: () => work.resolve('sold') }
  const begin = () => {
    order.begun = true
    return work.promise
  }
  const answer = queue.inTurn(async () => shelves, { abortSignal, network }, begin)
  const settled = answer.then(
    (outcome) => (order.outcome = outcome),
    (error) => (order.outcome = isCrowded(error) ? 'crowded' : 'left'),
  )
  return Object.assign(order, { settled })
}

const boundsOf = (bounds: Partial<QueueBounds>) => new OrderQueue({ timeout: 60_000, ...bounds })

describe('the order queue of a product', () => {
  it('respects all its limits, rejects excess orders, and settles every order', async () => {
    const shelf = fc.integer({ min: 1, max: 4 })
    const step = fc.oneof(
      fc.record({ does: fc.constant('come' as const), shelves: fc.array(shelf, { maxLength: 3 }) }),
      fc.record({ does: fc.constant('finish' as const), which: fc.nat(20) }),
      fc.record({ does: fc.constant('leave' as const), which: fc.nat(20) }),
    )
    const bounds = fc.record({
      atOnce: fc.integer({ min: 1, max: 3 }),
      waiting: fc.integer({ min: 0, max: 4 }),
      inAll: fc.integer({ min: 1, max: 12 }),
      placing: fc.integer({ min: 1, max: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(bounds, fc.array(step, { maxLength: 40 }), async (most, steps) => {
        const queue = boundsOf(most)
        const orders: (ReturnType<typeof anOrder> & { leave(): void })[] = []
        for (const next of steps) {
          if (next.does === 'come') {
            const gone = new AbortController()
            orders.push(Object.assign(anOrder(queue, next.shelves, gone.signal), { leave: () => gone.abort() }))
          } else orders[next.which]?.[next.does === 'finish' ? 'done' : 'leave']()
          await turns()
          const here = orders.filter(({ outcome }) => outcome === '')
          const placing = here.filter(({ begun }) => begun)
          expect(here.length).toBeLessThanOrEqual(most.inAll)
          expect(placing.length).toBeLessThanOrEqual(most.placing)
          for (const one of [1, 2, 3, 4]) {
            const forItAlone = placing.filter(({ shelves }) => shelves.every((shelf) => shelf === one) && shelves[0])
            expect(forItAlone.length).toBeLessThanOrEqual(most.atOnce)
          }
          // The queue is never idle: either one product's queue is at its limit, or the process places as many orders as it may.
          if (placing.length < here.length && placing.length < most.placing) {
            expect(placing.length).toBeGreaterThanOrEqual(most.atOnce)
          }
          // An order that has started finishes, even if its client disconnects.
          for (const order of orders) if (order.begun) expect(['', 'sold']).toContain(order.outcome)
        }
        for (const { done } of orders) done()
        await Promise.all(orders.map(({ settled }) => settled))
        for (const { outcome, begun } of orders) expect(outcome === 'sold').toBe(begun)
        expect(queue.crowds).toBe(0)
        const last = anOrder(queue, [1, 2, 3, 4])
        last.done()
        await last.settled
        expect(last.outcome).toBe('sold')
      }),
      { numRuns: 60 },
    )
  })

  it('runs orders in the sequence of their arrival', async () => {
    const queue = boundsOf({ atOnce: 1 })
    const crowd = Array.from({ length: 5 }, () => anOrder(queue, [7]))
    for (const [place, { done, settled }] of crowd.entries()) {
      await turns()
      expect(crowd.filter(({ begun }) => begun).length).toBe(place + 1)
      done()
      await settled
    }
  })

  it('does not delay orders of other products', async () => {
    const queue = boundsOf({ atOnce: 1, waiting: 1 })
    const [first, second, third] = [anOrder(queue, [7]), anOrder(queue, [7]), anOrder(queue, [7])]
    const elsewhere = anOrder(queue, [8])
    await third.settled
    expect([first.begun, second.begun, third.outcome, elsewhere.begun]).toEqual([true, false, 'crowded', true])
  })

  it('queues a long cart at its most crowded product only, without blocking other products', async () => {
    const queue = boundsOf({ atOnce: 1, waiting: 1, placing: 60 })
    const shelves = Array.from({ length: 50 }, (_, n) => n + 1)
    const crowd = anOrder(queue, [25])
    const long = anOrder(queue, shelves)
    const others = shelves.filter((shelf) => shelf !== 25).map((shelf) => anOrder(queue, [shelf]))
    await turns()
    expect([crowd.begun, long.begun, queue.waitingAt(25)]).toEqual([true, false, 1])
    for (const other of others) {
      expect(other.begun).toBe(true)
      other.done()
      await other.settled
    }
    crowd.done()
    await turns()
    expect(long.begun).toBe(true)
    long.done()
    await long.settled
    expect(queue.crowds).toBe(0)
  })

  it('never lets carts with the same products deadlock', async () => {
    const queue = boundsOf({ atOnce: 1 })
    const [left, right] = [anOrder(queue, [1]), anOrder(queue, [2])]
    const carts = [anOrder(queue, [1, 2]), anOrder(queue, [2, 1]), anOrder(queue, [1, 2]), anOrder(queue, [2, 1])]
    await turns()
    for (const { done, settled } of [left, right, ...carts]) {
      done()
      await settled
    }
    expect([...carts.map(({ outcome }) => outcome), queue.crowds]).toEqual([...carts.map(() => 'sold'), 0])
  })

  it('limits orders that share one product, whatever else is in their carts', async () => {
    const queue = boundsOf({ atOnce: 2, placing: 20 })
    const crowd = Array.from({ length: 20 }, (_, n) => anOrder(queue, [n + 100, 7]))
    await turns()
    expect(crowd.filter(({ begun }) => begun).length).toBeLessThanOrEqual(3)
    for (const { done, settled } of crowd) {
      done()
      await settled
    }
  })

  it('frees the place of a disconnected client immediately', async () => {
    const queue = boundsOf({ atOnce: 1, waiting: 1 })
    const [first, away] = [anOrder(queue, [7]), new AbortController()]
    const second = anOrder(queue, [8, 7], away.signal)
    await turns()
    away.abort()
    await second.settled
    const third = anOrder(queue, [7])
    await turns()
    expect([second.outcome, third.outcome, queue.waitingAt(7), queue.waitingAt(8)]).toEqual(['left', '', 1, 0])
    for (const { done, settled } of [first, third]) {
      done()
      await settled
    }
    expect([third.outcome, queue.crowds]).toEqual(['sold', 0])
  })

  it('limits the places of one network, so that other networks can order', async () => {
    const queue = boundsOf({ atOnce: 1, fromOne: 2 })
    const from = (network?: string) => anOrder(queue, [7], staying(), network)
    const [first, , third] = [from('one'), from('one'), from('one')]
    const [other, unknown] = [from('another'), from()]
    await turns()
    expect([third.outcome, other.outcome, unknown.outcome]).toEqual(['crowded', '', ''])
    first.done()
    await first.settled
    const again = from('one')
    await turns()
    expect(again.outcome).toBe('')
  })

  it('rejects an order that has waited too long, but not one that has started', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const queue = boundsOf({ atOnce: 1, timeout: 3_000 })
      const [first, second] = [anOrder(queue, [7]), anOrder(queue, [7])]
      await turns()
      vi.advanceTimersByTime(3_000)
      await second.settled
      expect([first.outcome, second.outcome]).toEqual(['', 'crowded'])
      first.done()
      await first.settled
      expect(first.outcome).toBe('sold')
    } finally {
      vi.useRealTimers()
    }
  })

  it('drops the order of a disconnected client, also during the lookup of its products', async () => {
    const queue = boundsOf({ atOnce: 1 })
    const first = anOrder(queue, [7])
    const [early, late] = [new AbortController(), new AbortController()]
    const work = vi.fn(async () => 'sold')
    const looking = Promise.withResolvers<number[]>()
    const lookedUp = queue.inTurn(() => looking.promise, { abortSignal: early.signal }, work)
    const waited = queue.inTurn(async () => [7], { abortSignal: late.signal }, work)
    await turns()
    early.abort(new Error('hung up'))
    late.abort(new Error('hung up'))
    looking.resolve([])
    await expect(lookedUp).rejects.toThrow('hung up')
    await expect(waited).rejects.toThrow('hung up')
    first.done()
    await first.settled
    expect(work).not.toHaveBeenCalled()
  })

  it('spreads the Retry-After of rejected orders over at most 30 seconds, about fifty orders a second', async () => {
    const queue = boundsOf({ inAll: 0 })
    const overloadedPage = async () =>
      (await queue
        .inTurn(
          async () => [],
          { abortSignal: staying() },
          async () => '',
        )
        .catch((error) => error)) as HttpError
    const seconds: (number | undefined)[] = []
    for (let n = 0; n < 2000; n++) seconds.push((await overloadedPage()).retryAfter)
    expect([seconds[0], seconds.at(-1)]).toEqual([2, 30])
    const together = [...Map.groupBy(seconds, (second) => second)].filter(([second]) => (second ?? 0) < 30)
    expect(together.length).toBeGreaterThan(20)
    for (const [, some] of together) expect(some.length).toBeLessThan(100)
  })
})
