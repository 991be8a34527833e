import { expect, onTestFinished, test } from 'vitest'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { aStore } from '../../testing/products.ts'
import { openTestShop } from '../../testing/shop.ts'
import { listedNames } from './listed-names.ts'

test('a store that was hidden a moment ago has no name, although an index still counts its products', async () => {
  const opened = await openTestShop()
  onTestFinished(() => opened.close())
  const { db, services } = opened
  const ctx = { services, reads: db } as HandlerContext
  const [shown, hidden] = [await aStore(db), await aStore(db, { public: false })]
  const counted = [shown, hidden].map(({ id }): [number, number] => [id, 100_000])
  const { stores } = await listedNames(ctx, { facets: { brand: [], store: counted, attributes: [] }, deliverers: [] })
  expect(stores.map(({ id }) => id)).toEqual([shown.id])
})
