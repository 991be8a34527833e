import { eq } from 'drizzle-orm'
import { isolated } from '#i18n/isolated.ts'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { importPromotion, type NewPromotion } from '../import/import-promotion.ts'
import { writeFlashSales } from '../import/write-offers.ts'
import { flashSales, products } from '../products/tables.ts'
import { findSaleNamed, type SaleWithItems } from './list-sales.ts'

type NewSale = Omit<NewPromotion<'flash_sale'>, 'image'>

/** Adds a flash sale under a new slug, with the picture of its first product, and returns it. Refuses with `flash_sale_exists`. */
export const addSale = ({ db, actor }: ActorContext, input: NewSale): Promise<SaleWithItems> =>
  inTransaction(db, async (tx) => {
    const { slug } = input
    await lockName(tx, `flash sale ${slug}`)
    const there = await tx.select({ id: flashSales.id }).from(flashSales).where(eq(flashSales.slug, slug))
    if (there.length > 0) throw businessError('flash_sale_exists', { slug }, 'slug')
    const image = await pictureOf(tx, input.products[0]?.product ?? '')
    await importPromotion(tx, 'flash_sale', { image, ...input }, writeFlashSales)
    const target = { type: 'flash sale', id: slug }
    await recordAction(tx, actor, { action: 'flash-sale.add', target, changes: changesBetween({}, input) })
    return await findSaleNamed({ db: tx }, slug)
  })

async function pictureOf(tx: Queryable, slug: string): Promise<string> {
  const [product] = await tx.select({ image: products.image }).from(products).where(eq(products.slug, slug))
  if (!product) throw businessError('name_unknown', { name: isolated(slug) })
  return product.image
}
