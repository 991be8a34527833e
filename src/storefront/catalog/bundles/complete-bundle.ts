import { ApiError } from '#contract/client.ts'
import type { CartLine } from '#contract/ordering/cart.ts'
import { isolated } from '#i18n/isolated.ts'
import { setToast } from '#web/toast.ts'
import { pageOf } from '../../page-context.tsx'
import type { RequestContext } from '../../request-context.ts'

type Missing = NonNullable<CartLine['bundle_deal']>['missing'][number]

/**
 * Completes the bundle of a cart line: adds the missing parts and checks all of them. Returns the address to redirect
 * to: the product that still needs a choice, or the cart.
 */
export async function completeBundle(ctx: RequestContext, lineId: string): Promise<string> {
  const { api, cookies, urls } = ctx
  const { lines } = await api.cart.byUser()
  const line = lines.find(({ id }) => id === lineId)
  const bundle = line?.bundle_deal
  if (!line || !bundle || bundle.state === 'active') return urls.cart()
  if (bundle.state === 'could_be') {
    for (const part of bundle.missing) {
      const refused = await add(ctx, part, [line, ...lines])
      if (refused) return urls.product({ id: part.product_id, slug: part.slug })
    }
  }
  const after = await api.cart.change({ body: { checked: [lineId], isBundle: true } })
  const now = after.lines.find(({ id }) => id === lineId)?.bundle_deal
  if (now?.state === 'active') {
    const { t, money } = pageOf(ctx)
    setToast(cookies, {
      kind: 'success',
      message: t('bundles.whole', { amount: isolated(money(now.discount)) }),
    })
  }
  return urls.cart()
}

/**
 * Raises the quantity of an existing line or adds a new one. Returns true if the product needs a choice of attributes
 * first.
 */
async function add({ api }: RequestContext, { product_id, quantity }: Missing, lines: CartLine[]): Promise<boolean> {
  const held = lines.find(({ product }) => product.id === product_id)
  try {
    await api.cart.action({
      body: { product_id, inventory_id: held?.inventory.id, quantity: quantity + (held?.quantity ?? 0) },
    })
    return false
  } catch (error) {
    if (error instanceof ApiError && error.codes.includes('attributes_required')) return true
    throw error
  }
}
