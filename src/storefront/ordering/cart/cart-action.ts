import { toLatinDigits } from '#contract/digits.ts'
import type { Cart } from '#contract/ordering/cart.ts'
import { Selected } from '#contract/ordering/cart.ts'
import { safeBack } from '#web/safe-back.ts'
import { completeBundle } from '../../catalog/bundles/complete-bundle.ts'
import { setAddedToast } from '../../layout/added-toast.ts'
import type { RequestContext } from '../../request-context.ts'

/** A cart action: performs it and returns the redirect address. `back` returns the redirect address after a refusal. */
type Action = ((ctx: RequestContext, form: FormData) => Promise<string>) & {
  back: (ctx: RequestContext, form: FormData) => string
}

const text = (form: FormData, name: string) => String(form.get(name) ?? '')
const returnUrl = (ctx: RequestContext, form: FormData) => ctx.urls.path(safeBack(form.get('back')))
const toCart = (ctx: RequestContext) => ctx.urls.cart()

const action = (work: (ctx: RequestContext, form: FormData) => Promise<string>, back: Action['back']): Action =>
  Object.assign(work, { back })

const actions: Record<string, Action> = {
  add: action(async (ctx, form) => {
    await put(ctx, form, 'action')
    setAddedToast(ctx.cookies, ctx.language)
    return returnUrl(ctx, form)
  }, returnUrl),
  'buy-now': action(async (ctx, form) => {
    await put(ctx, form, 'buyNow')
    return ctx.urls.shipping()
  }, returnUrl),
  update: action(async (ctx, form) => {
    await update(ctx, form)
    return toCart(ctx)
  }, toCart),
  'complete-bundle': action((ctx, form) => completeBundle(ctx, text(form, 'line')), toCart),
  'check-all': action((ctx) => selectAll(ctx, true), toCart),
  'uncheck-all': action((ctx) => selectAll(ctx, false), toCart),
  'uncheck-store': action(async (ctx, form) => {
    const { lines } = await ctx.api.cart.byUser()
    const unchecked = lines.filter((line) => line.product.store.slug === text(form, 'store')).map((line) => line.id)
    await ctx.api.cart.change({ body: { unchecked } })
    return returnUrl(ctx, form)
  }, returnUrl),
}

/** The action of the form's `intent`, or undefined for an unknown one. */
export const cartAction = (form: FormData): Action | undefined => actions[text(form, 'intent')]

/** Adds a product to the cart. A visitor without an identity first gets a guest token. */
async function put(ctx: RequestContext, form: FormData, how: 'action' | 'buyNow') {
  ctx.cookies.guestToken()
  const key = text(form, 'key')
  // A card's button sends both ids in one value (add-form.tsx).
  const [product, inventory] = text(form, 'item').split('.')
  return await ctx.api.cart[how](
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
async function update(ctx: RequestContext, form: FormData) {
  const cart = await ctx.api.cart.byUser()
  const checks = changedChecks(cart, form.getAll('selected').map(String))
  if (checks.checked.length + checks.unchecked.length > 0) await ctx.api.cart.change({ body: checks })
  for (const line of cart.lines) {
    const wanted = toLatinDigits(text(form, `quantity-${line.id}`)).trim()
    if (wanted === '' || wanted === String(line.quantity)) continue
    const { product, inventory } = line
    await ctx.api.cart.action({ body: { product_id: product.id, inventory_id: inventory.id, quantity: wanted } })
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

async function selectAll(ctx: RequestContext, checked: boolean): Promise<string> {
  const { lines } = await ctx.api.cart.byUser()
  const ids = lines.map((line) => line.id)
  await ctx.api.cart.change({ body: checked ? { checked: ids } : { unchecked: ids } })
  return toCart(ctx)
}
