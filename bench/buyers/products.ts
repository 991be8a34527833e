import { migrate } from '#api/platform/database/migrate.ts'
import { openDatabase } from '#api/platform/database/open.ts'
import { changeSettings } from '#api/site/settings-admin/change-settings.ts'
import { sections } from '#api/site/settings-admin/sections.ts'
import { aVoucher } from '#api/testing/offers.ts'
import { asOperator } from '#api/testing/operator.ts'
import { aFlashSale, aProduct, aStore } from '#api/testing/products.ts'
import { toDecimal } from '#contract/money.ts'

export type DatabaseLocation = { dataDir: string; databaseUrl: string | undefined }
export type Products = Awaited<ReturnType<typeof openProducts>>

const DAYS = 7 * 24 * 60 * 60 * 1000
const MAX_WORTH = 1_000_000
/** Stock for hours. The scarce product and the sale end early, so that the shop also refuses orders. */
const [PLENTY, SCARCE, ALLOTMENT] = [1_000_000, 200, 150]

type Wishes = {
  /** Disables the limits for open orders (decision 28). */
  ignoresOrderLimits?: boolean
  /** The number of additional products, so that no queue of a product is too long (decision 33). */
  extraProducts?: number
}

/** Two stores with four products, one of them scarce and one on sale, and a voucher with a limit. */
export async function openProducts(
  databaseLocation: DatabaseLocation,
  { ignoresOrderLimits = false, extraProducts = 0 }: Wishes = {},
) {
  const database = await openDatabase(databaseLocation)
  await migrate(database)
  const { db } = database
  const [here, there] = [await aStore(db), await aStore(db)]
  const things = [
    await aProduct(db, { storeId: here.id, stock: PLENTY }),
    await aProduct(db, { storeId: here.id, stock: PLENTY, selling: 55_500 }),
    await aProduct(db, { storeId: there.id, stock: PLENTY, selling: 33_300 }),
  ]
  for (let n = 0; n < extraProducts; n++)
    things.push(await aProduct(db, { storeId: there.id, stock: PLENTY, selling: 9_900 }))
  things.push(await aProduct(db, { storeId: there.id, stock: SCARCE, selling: 12_300 }))
  const endsAt = new Date(Date.now() + DAYS)
  const onSale = { productId: things[0]?.id ?? 0, price: 70_000, allotment: ALLOTMENT, capPerBuyer: 1000 }
  await aFlashSale(db, { endsAt, items: [onSale] })
  const voucher = await aVoucher(db, { endsAt, amount: 5_000, usageLimit: 300 })
  if (ignoresOrderLimits) {
    const worth = toDecimal(PLENTY * MAX_WORTH)
    const input = Object.fromEntries(
      ['shopper', 'phone', 'network'].flatMap((by) => [
        [`${by}_orders`, PLENTY],
        [`${by}_worth`, worth],
      ]),
    )
    await changeSettings(asOperator({ db }), { section: 'limits', fields: sections.limits, input, seen: {} })
  }
  await database.close()
  const stocks = new Map(things.map((thing, n) => [thing.id, n === things.length - 1 ? SCARCE : PLENTY]))
  return { productIds: things.map(({ id }) => id), stocks, voucher: voucher.code }
}
