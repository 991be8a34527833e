import { markAsDemo } from '#api/ordering/payments/providers/sandbox/demo-mark.ts'
import { aProduct } from '#api/testing/products.ts'
import { openSmallShop } from './small-shop.ts'

/** A demo bazaar of one product, without keys of any provider: cards are only played in it. */
export const openSandboxShop = () =>
  openSmallShop('sandbox', async (db) => {
    await aProduct(db, { stock: 100 })
    await markAsDemo(db)
  })
