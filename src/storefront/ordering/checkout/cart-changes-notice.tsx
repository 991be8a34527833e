import { isolated } from '#i18n/isolated.ts'
import { Notice } from '#ui/notice.tsx'
import { type Page, usePage } from '../../page-context.tsx'
import type { Change } from './cart-changes.ts'

/** Lists what changed in the cart since the shopper last saw it, before they pay. */
export function CartChangesNotice({ changes }: { changes: Change[] }) {
  const page = usePage()
  if (changes.length === 0) return null
  return (
    <Notice>
      <p className="font-bold">{page.t('checkout.changed.heading')}</p>
      <ul className="list-disc ps-5">
        {changes
          .map((change) => changeText(change, page))
          .map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
      </ul>
    </Notice>
  )
}

function changeText(change: Change, { t, money, number }: Page): string {
  switch (change.what) {
    case 'cart':
      return t('checkout.changed.cart')
    case 'stock':
      return change.left > 0
        ? t('errors.stock_changed', { title: isolated(change.title), left: number(change.left) })
        : t('errors.stock_gone', { title: isolated(change.title) })
    default: {
      const sums = { before: isolated(money(change.before)), now: isolated(money(change.now)) }
      if (change.what === 'price') return t('checkout.changed.price', { ...sums, title: isolated(change.title) })
      if (change.what === 'fee') return t('checkout.changed.fee', { ...sums, store: isolated(change.store) })
      return t(`checkout.changed.${change.what}`, sums)
    }
  }
}
