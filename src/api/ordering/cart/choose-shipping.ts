import { and, eq, sql } from 'drizzle-orm'
import type { ShippingType } from '#contract/catalog/shipping-rules.ts'
import { serves } from '../../catalog/shipping-rules/rules.ts'
import { rulesOfStores } from '../../catalog/shipping-rules/shipping-of-stores.ts'
import { addresses } from '../../customers/addresses/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { businessError } from '../../platform/request/errors.ts'
import { lockCart } from './lock-cart.ts'
import { chosenAddress } from './queries.ts'
import { cartShipping, carts } from './tables.ts'

type StoreChoice = { store_id: number; shipping_type: ShippingType; shipping_rule_id: number }
type Choice = { address_id?: string | undefined; parcels: StoreChoice[] }

/** Sets the address of the cart and a shipping rule per store. Each rule must belong to the store and serve the address. */
export async function chooseShipping(tx: Queryable, shopperId: string, choice: Choice): Promise<void> {
  await lockCart(tx, shopperId)
  if (choice.address_id) await chooseAddress(tx, shopperId, choice.address_id)
  if (choice.parcels.length === 0) return
  await refuseUnoffered(tx, shopperId, choice.parcels)
  const byStore = new Map(choice.parcels.map((parcel) => [parcel.store_id, parcel.shipping_rule_id]))
  await tx
    .insert(cartShipping)
    .values([...byStore].map(([storeId, shippingRuleId]) => ({ shopperId, storeId, shippingRuleId })))
    .onConflictDoUpdate({
      target: [cartShipping.shopperId, cartShipping.storeId],
      set: { shippingRuleId: sql`excluded.shipping_rule_id` },
    })
}

async function chooseAddress(tx: Queryable, shopperId: string, addressId: string): Promise<void> {
  const [chosen] = await tx
    .update(carts)
    .set({ addressId })
    .from(addresses)
    .where(and(eq(carts.shopperId, shopperId), eq(addresses.id, addressId), eq(addresses.shopperId, shopperId)))
    .returning({ addressId: carts.addressId })
  if (!chosen) throw businessError('address_unknown')
}

async function refuseUnoffered(tx: Queryable, shopperId: string, parcels: StoreChoice[]): Promise<void> {
  const address = await chosenAddress(tx, shopperId)
  if (!address) throw businessError('address_required')
  const rules = await rulesOfStores(tx, [...new Set(parcels.map((parcel) => parcel.store_id))])
  for (const parcel of parcels) {
    const rule = rules.find((known) => known.id === parcel.shipping_rule_id && known.storeId === parcel.store_id)
    if (rule?.shippingType !== parcel.shipping_type || !serves(rule, address))
      throw businessError('shipping_rule_unknown')
  }
}
