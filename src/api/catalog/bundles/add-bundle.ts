import { and, eq, inArray } from 'drizzle-orm'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { importPromotion, type NewPromotion } from '../import/import-promotion.ts'
import { writeBundleDeals } from '../import/write-bundles.ts'
import { products } from '../products/tables.ts'
import { findBundle, type ListedBundle } from './list-bundles.ts'
import { bundleDeals } from './tables.ts'

type NewBundle = NewPromotion<'bundle_deal'>

/** Adds a bundle deal and returns it. Overwrites an existing deal of the same two products. */
export const addBundle = ({ db, actor }: ActorContext, input: NewBundle): Promise<ListedBundle> =>
  inTransaction(db, async (tx) => {
    await lockName(tx, `bundle deal ${input.buy} ${input.free}`)
    const parts = await tx
      .select({ id: products.id, slug: products.slug, storeId: products.storeId })
      .from(products)
      .where(inArray(products.slug, [input.buy, input.free]))
    // A store does not pay for another store's free product. Such a bundle would never apply.
    if (new Set(parts.map(({ storeId }) => storeId)).size > 1) throw businessError('bundle_of_two_stores')
    await importPromotion(tx, 'bundle_deal', input, writeBundleDeals)
    const idOf = (slug: string) => parts.find((part) => part.slug === slug)?.id as number
    const [written] = await tx
      .select({ id: bundleDeals.id })
      .from(bundleDeals)
      .where(and(eq(bundleDeals.buyProductId, idOf(input.buy)), eq(bundleDeals.freeProductId, idOf(input.free))))
    const id = written?.id as number
    const target = { type: 'bundle', id }
    await recordAction(tx, actor, { action: 'bundle.add', target, changes: changesBetween({}, input) })
    return await findBundle({ db: tx }, id)
  })
