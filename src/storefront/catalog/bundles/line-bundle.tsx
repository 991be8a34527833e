import type { LineBundle } from '#contract/catalog/bundles.ts'
import type { CartLine } from '#contract/ordering/cart.ts'
import { isolated } from '#i18n/isolated.ts'
import { Button } from '#ui/button.tsx'
import { type Page, usePage } from '../../page-context.tsx'

/** The buttons of cart lines are inside the cart's own form, so they name this form with the `form` attribute. */
const BUNDLE_FORM = 'complete-bundle'

/** One form for all bundles in the cart. */
export function CompleteBundleForm() {
  const { urls } = usePage()
  return (
    <form id={BUNDLE_FORM} method="post" action={urls.cart()} data-swap="" hidden>
      <input type="hidden" name="intent" value="complete-bundle" />
    </form>
  )
}

const variants = {
  active: 'bg-success-soft text-success',
  could_be: 'bg-primary-soft text-ink',
  lost: 'bg-sale-soft text-sale',
} as const

/**
 * The state of a cart line's bundle deal: its discount, the missing items, or an unchecked part that lost the discount.
 */
export function LineBundleNote({ line }: { line: CartLine }) {
  const page = usePage()
  const { t } = page
  const bundle = line.bundle_deal
  if (!bundle) return null
  return (
    <div
      className={`col-span-full flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl px-3 py-2 text-sm ${variants[bundle.state]}`}
      {...(bundle.state === 'lost' && { 'data-announce': '' })}
    >
      <p className="min-w-40 flex-1">{bundleText(bundle, page)}</p>
      {bundle.state !== 'active' && (
        <Button
          variant="secondary"
          form={BUNDLE_FORM}
          name="line"
          value={line.id}
          aria-label={actionLabelOf(line, bundle, page)}
        >
          {t(bundle.state === 'lost' ? 'bundles.regain' : 'bundles.add')}
        </Button>
      )}
    </div>
  )
}

function bundleText({ title, state, role, discount, missing, free_quantity }: LineBundle, page: Page): string {
  const { t, money, number } = page
  const named = { deal: isolated(title) }
  if (state === 'lost') return t('bundles.lost', named)
  if (state === 'active')
    return role === 'buy'
      ? t('bundles.part', named)
      : t('bundles.active', { ...named, amount: isolated(money(discount)) })
  const [first] = missing
  if (role === 'both')
    return t('bundles.more', { ...named, n: number(first?.quantity ?? 0), free: number(free_quantity) })
  // True if the cart contains all items to buy and lacks only the free ones.
  const onlyFree = role === 'buy' && missing.length === 1 && first?.quantity === free_quantity
  return t(onlyFree ? 'bundles.add_free' : 'bundles.add_items', { ...named, items: itemsOf(missing, page) })
}

const itemsOf = (missing: LineBundle['missing'], { t, number }: Page): string =>
  missing
    .map(({ title, quantity }) => t('bundles.item', { n: number(quantity), title: isolated(title) }))
    .join(t('cart.comma'))

const actionLabelOf = (line: CartLine, { state, title }: LineBundle, { t }: Page): string =>
  `${t(state === 'lost' ? 'bundles.regain' : 'bundles.add')}: ${isolated(title)}, ${isolated(line.product.title)}`
