import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../platform/database/testing.ts'
import { aStore } from '../../testing/products.ts'
import { listedNames } from './listed-names.ts'

test('a store that was hidden a moment ago has no name, although an index still counts its products', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const { db } = database
  const [shown, hidden] = [await aStore(db), await aStore(db, { public: false })]
  const counted = [shown, hidden].map(({ id }): [number, number] => [id, 100_000])
  const { stores } = await listedNames(db, { facets: { brand: [], store: counted, attributes: [] }, products: [] })
  expect(stores.map(({ id }) => id)).toEqual([shown.id])
})
