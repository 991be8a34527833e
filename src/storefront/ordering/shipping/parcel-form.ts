import type { CartParcel } from '#contract/ordering/cart.ts'

/** Name of the radio group that chooses how a store's parcel travels. */
export const ruleField = (storeId: number) => `rule-${storeId}`

/** What a parcels form chose, in the shape `cart/update-shipping` takes; rules that are not offered are passed over. */
export function chosenRules(parcels: Pick<CartParcel, 'store' | 'options'>[], form: FormData) {
  return parcels.flatMap(({ store, options }) => {
    const rule = options.find(({ id }) => String(id) === form.get(ruleField(store.id)))
    return rule ? [{ store_id: store.id, shipping_type: rule.shipping_type, shipping_rule_id: rule.id }] : []
  })
}
