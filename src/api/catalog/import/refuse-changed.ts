import { inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { products } from '../products/tables.ts'
import { digestOf } from './differences.ts'
import { storedProducts } from './product-rows.ts'
import type { Goods } from './staged-products.ts'

/** A product changed after staff approved the preview. The import changes nothing. */
export class ShopChanged extends Error {}

/** Throws `ShopChanged` if one of these locked products differs from the compared one. Stock may differ. */
export async function refuseChanged(tx: Tx, known: Goods[]): Promise<void> {
  const seen = new Map(known.flatMap(({ turn, seen }) => (seen === null ? [] : [[turn, seen]])))
  if (seen.size === 0) return
  const stored = await storedProducts(tx, inArray(products.id, [...seen.keys()]))
  const isAsSeen = ({ id, parts }: (typeof stored)[number]) => digestOf(parts) === seen.get(id)
  if (stored.length < seen.size || !stored.every(isAsSeen)) throw new ShopChanged('a product was changed meanwhile')
}
