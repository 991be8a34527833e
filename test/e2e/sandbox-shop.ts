import { markAsDemo } from '#api/ordering/payments/providers/sandbox/demo-mark.ts'
import { aProduct } from '#api/testing/products.ts'
import { openIsolatedShop } from './isolated-shop.ts'

/** A demo shop with one product and without keys of any provider, so that card payments use the sandbox. */
export const openSandboxShop = () =>
  openIsolatedShop('sandbox', async (db) => {
    await aProduct(db, { stock: 100 })
    await markAsDemo(db)
  })
