import { toLatinDigits } from '#contract/digits.ts'
import type { Cart } from '#contract/ordering/cart.ts'
import { Selected } from '#contract/ordering/cart.ts'
import { safeBack } from '#web/safe-back.ts'
import { completeBundle } from '../../catalog/bundles/complete-bundle.ts'
import { leaveAddedToast } from '../../layout/leave-added.ts'
import type { Visit } from '../../visit.ts'

/** A cart action: performs it and returns the redirect address. `back` returns the redirect address after a refusal. */
type Action = ((visit: Visit, form: FormData) => Promise<string>) & { back: (visit: Visit, form: FormData) => string }

const text = (form: FormData, name: string) => String(form.get(name) ?? '')
const backOf = (visit: Visit, form: FormData) => visit.links.path(safeBack(form.get('back')))
const toCart = (visit: Visit) => visit.links.cart()

const action = (work: (visit: Visit, form: FormData) => Promise<string>, back: Action['back']): Action =>
  Object.assign(work, { back })

const actions: Record<string, Action> = {
  add: action(async (visit, form) => {
    await put(visit, form, 'action')
    leaveAddedToast(visit.cookies, visit.language)
    return backOf(visit, form)
  }, backOf),
  'buy-now': action(async (visit, form) => {
    await put(visit, form, 'buyNow')
    return visit.links.shipping()
  }, backOf),
  update: action(async (visit, form) => {
    await update(visit, form)
    return toCart(visit)
  }, toCart),
  'complete-bundle': action((visit, form) => completeBundle(visit, text(form, 'line')), toCart),
  'check-all': action((visit) => selectAll(visit, true), toCart),
  'uncheck-all': action((visit) => selectAll(visit, false), toCart),
  'uncheck-store': action(async (visit, form) => {
    const { lines } = await visit.api.cart.byUser()
    const unchecked = lines.filter((line) => line.product.store.slug === text(form, 'store')).map((line) => line.id)
    await visit.api.cart.change({ body: { unchecked } })
    return backOf(visit, form)
  }, backOf),
}

/** The action of the form's `intent`, or undefined for an unknown one. */
export const cartAction = (form: FormData): Action | undefined => actions[text(form, 'intent')]

/** Adds a product to the cart. A visitor without an identity first gets a guest token. */
async function put(visit: Visit, form: FormData, how: 'action' | 'buyNow') {
  visit.cookies.guestToken()
  const key = text(form, 'key')
  // A card's button sends both ids in one value (add-form.tsx).
  const [product, inventory] = text(form, 'item').split('.')
  return await visit.api.cart[how](
    {
      body: {
        product_id: product || text(form, 'product_id'),
        inventory_id: inventory || text(form, 'inventory_id') || undefined,
        quantity: text(form, 'quantity') || 1,
      },
    },
    key ? { idempotencyKey: key } : {},
  )
}

/** Applies the whole cart form. Only sends changes to the API. */
async function update(visit: Visit, form: FormData) {
  const cart = await visit.api.cart.byUser()
  const checks = changedChecks(cart, form.getAll('selected').map(String))
  if (checks.checked.length + checks.unchecked.length > 0) await visit.api.cart.change({ body: checks })
  for (const line of cart.lines) {
    const wanted = toLatinDigits(text(form, `quantity-${line.id}`)).trim()
    if (wanted === '' || wanted === String(line.quantity)) continue
    const { product, inventory } = line
    await visit.api.cart.action({ body: { product_id: product.id, inventory_id: inventory.id, quantity: wanted } })
  }
}

/** The lines that the form checked and unchecked, compared with the cart. */
function changedChecks(cart: Pick<Cart, 'lines'>, selected: string[]) {
  const isChecked = (line: { selected: Selected }) => line.selected === Selected.checked
  return {
    checked: cart.lines.filter((line) => !isChecked(line) && selected.includes(line.id)).map((line) => line.id),
    unchecked: cart.lines.filter((line) => isChecked(line) && !selected.includes(line.id)).map((line) => line.id),
  }
}

async function selectAll(visit: Visit, checked: boolean): Promise<string> {
  const { lines } = await visit.api.cart.byUser()
  const ids = lines.map((line) => line.id)
  await visit.api.cart.change({ body: checked ? { checked: ids } : { unchecked: ids } })
  return toCart(visit)
}
