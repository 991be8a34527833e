import { PriceType, worthField } from '#contract/catalog/voucher.ts'
import { bundleDeals } from '../catalog/bundles/tables.ts'
import { voucherProducts, vouchers } from '../ordering/vouchers/tables.ts'
import type { Queryable } from '../platform/database/db.ts'

const HOUR = 3_600_000
let made = 0

type GivenVoucher = Partial<typeof vouchers.$inferInsert> & { productIds?: number[] }

/**
 * A public voucher of 100 AFN for the whole shop that started an hour ago and ends in an hour, unless `given` changes
 * that.
 */
export async function aVoucher(db: Queryable, { productIds = [], ...input }: GivenVoucher = {}) {
  const isFlat = worthField[input.priceType ?? PriceType.flat] === 'amount'
  const [voucher] = await db
    .insert(vouchers)
    .values({
      code: `VOUCHER${++made}`,
      title: { en: 'A voucher', fa: 'کوپن' },
      priceType: PriceType.flat,
      amount: isFlat ? 10_000 : 0,
      startsAt: new Date(Date.now() - HOUR),
      endsAt: new Date(Date.now() + HOUR),
      ...input,
    })
    .returning()
  if (!voucher) throw new Error('no voucher was made')
  if (productIds.length > 0)
    await db.insert(voucherProducts).values(productIds.map((productId) => ({ voucherId: voucher.id, productId })))
  return voucher
}

type GivenBundle = Partial<typeof bundleDeals.$inferInsert> & { buyProductId: number; freeProductId: number }

/** A bundle deal, one for one by default, that started an hour ago and ends in an hour. */
export async function aBundleDeal(db: Queryable, input: GivenBundle) {
  const [bundle] = await db
    .insert(bundleDeals)
    .values({
      title: { en: 'One free', fa: 'یکی رایگان' },
      startsAt: new Date(Date.now() - HOUR),
      endsAt: new Date(Date.now() + HOUR),
      ...input,
    })
    .returning()
  if (!bundle) throw new Error('no bundle was made')
  return bundle
}
