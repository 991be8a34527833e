import type { LineDeal } from '../../../contract/catalog/bundles.ts'
import type { CartLine } from '../../../contract/ordering/cart.ts'
import { isolated } from '../../../i18n/isolated.ts'
import { Button } from '../../../ui/button.tsx'
import { type Page, usePage } from '../../page-context.tsx'

/** Buttons of lines stand within the cart's own form, so they name this one. */
const DEAL_FORM = 'complete-deal'

/** The one form of all deals in the cart. */
export function CompleteDealForm() {
  const { links } = usePage()
  return (
    <form id={DEAL_FORM} method="post" action={links.cart()} data-swap="" hidden>
      <input type="hidden" name="intent" value="complete-deal" />
    </form>
  )
}

const looks = {
  active: 'bg-success-soft text-success',
  could_be: 'bg-primary-soft text-ink',
  lost: 'bg-deal-soft text-deal',
} as const

/** How the bundle deal of a line stands: what it saves, what it still needs, or that an unchecked part has lost it. */
export function LineDealNote({ line }: { line: CartLine }) {
  const page = usePage()
  const { say } = page
  const deal = line.bundle_deal
  if (!deal) return null
  return (
    <div
      className={`col-span-full flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl px-3 py-2 text-sm ${looks[deal.state]}`}
      {...(deal.state === 'lost' && { 'data-announce': '' })}
    >
      <p className="min-w-40 flex-1">{wordsOf(deal, page)}</p>
      {deal.state !== 'active' && (
        <Button look="secondary" form={DEAL_FORM} name="line" value={line.id} aria-label={actionLabelOf(line, deal, page)}>
          {say(deal.state === 'lost' ? 'bundles.regain' : 'bundles.add')}
        </Button>
      )}
    </div>
  )
}

function wordsOf({ title, state, role, discount, missing, free_quantity }: LineDeal, page: Page): string {
  const { say, money, number } = page
  const deal = isolated(title)
  if (state === 'lost') return say('bundles.lost', { deal })
  if (state === 'active')
    return role === 'buy'
      ? say('bundles.part', { deal })
      : say('bundles.active', { deal, amount: isolated(money(discount)) })
  const [first] = missing
  if (role === 'both')
    return say('bundles.more', { deal, n: number(first?.quantity ?? 0), free: number(free_quantity) })
  // Only what is free is missing: everything else that it takes is in the cart.
  const onlyFree = role === 'buy' && missing.length === 1 && first?.quantity === free_quantity
  return say(onlyFree ? 'bundles.add_free' : 'bundles.add_items', { deal, items: itemsOf(missing, page) })
}

const itemsOf = (missing: LineDeal['missing'], { say, number }: Page): string =>
  missing
    .map(({ title, quantity }) => say('bundles.item', { n: number(quantity), title: isolated(title) }))
    .join(say('cart.comma'))

const actionLabelOf = (line: CartLine, { state, title }: LineDeal, { say }: Page): string =>
  `${say(state === 'lost' ? 'bundles.regain' : 'bundles.add')}: ${isolated(title)}, ${isolated(line.product.title)}`
