import type { CartParcel } from '#contract/ordering/cart.ts'

/** The name of the radio group for a store's delivery rule. */
export const ruleField = (storeId: number) => `rule-${storeId}`

/** The submitted choices as `cart/update-shipping` expects them. Rules that are not offered are ignored. */
export function chosenRules(parcels: Pick<CartParcel, 'store' | 'options'>[], form: FormData) {
  return parcels.flatMap(({ store, options }) => {
    const rule = options.find(({ id }) => String(id) === form.get(ruleField(store.id)))
    return rule ? [{ store_id: store.id, shipping_type: rule.shipping_type, shipping_rule_id: rule.id }] : []
  })
}
