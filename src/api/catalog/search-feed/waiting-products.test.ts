import { expect, test } from 'vitest'
import type { SharedPart } from './products-showing.ts'
import { WaitingProducts } from './waiting-products.ts'

/** Each store has ten products: 10 to 19, 20 to 29 and so on. */
const find = async ({ ids: [store = 0] }: SharedPart, after: number, limit: number) =>
  Array.from({ length: 10 }, (_, n) => store * 10 + n)
    .filter((id) => id > after)
    .slice(0, limit)

async function drained(waiting: WaitingProducts, atOnce: number): Promise<number[][]> {
  const batches: number[][] = []
  while (!waiting.isEmpty) {
    const ids = await waiting.next(atOnce)
    if (ids.length > 0) batches.push(ids)
    waiting.done(ids)
  }
  return batches
}

test('changed products come before products that refer to a change', async () => {
  const waiting = new WaitingProducts(find, 4)
  waiting.add([
    { kind: 'store', ids: [1] },
    { kind: 'product', ids: [7, 12, 7] },
  ])
  expect(waiting.hasDirect).toBe(true)
  expect(await drained(waiting, 3)).toEqual([[7, 12], [10, 11, 12], [13], [14, 15, 16], [17], [18, 19]])
})

test('a new change is processed next; unfinished work stays', async () => {
  const waiting = new WaitingProducts(find, 4)
  waiting.add([{ kind: 'store', ids: [1] }])
  expect(await waiting.next(2)).toEqual([10, 11])
  waiting.add([{ kind: 'product', ids: [99] }])
  expect(await waiting.next(2)).toEqual([99])
  waiting.done([99])
  expect(await waiting.next(2)).toEqual([10, 11])
})

test('several changes follow each other, and all are applied', async () => {
  const waiting = new WaitingProducts(find, 5)
  waiting.add([
    { kind: 'store', ids: [1] },
    { kind: 'store', ids: [2] },
  ])
  expect((await drained(waiting, 100)).flat()).toEqual(Array.from({ length: 20 }, (_, n) => n + 10))
})

test('that everything changed is more than it can do', () => {
  expect(new WaitingProducts(find).add([{ kind: 'everything', ids: [] }])).toBe(false)
})
