import type { Cart } from '#contract/ordering/cart.ts'
import { isolated } from '#i18n/isolated.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Title } from '#ui/title.tsx'
import { usePage } from '../../page-context.tsx'
import { provinceName } from '../shipping/province-name.ts'
import type { RefusedCode } from '../vouchers/try-voucher.ts'
import { VoucherBox } from '../vouchers/voucher-box.tsx'
import { TotalsTable } from './totals-table.tsx'

type CartSummaryProps = {
  cart: Cart
  /** The province for delivery fees while no address is chosen. */
  province: string | null
  refused?: RefusedCode | undefined
}

/** The totals of the checked lines, the voucher box and the link to delivery. */
export function CartSummary({ cart, province, refused }: CartSummaryProps) {
  const { t, urls, number, language } = usePage()
  const to = cart.address?.state || province
  return (
    <Card as="aside" aria-labelledby="summary" className="grid gap-4 lg:sticky lg:top-24">
      <Title as="h2" size="card" id="summary">
        {t('cart.summary')}
      </Title>
      <p className="text-ink-soft text-sm">
        {t('cart.checked', { count: cart.checked_count, n: number(cart.checked_count) })}
      </p>
      {to && (
        <p className="flex items-center gap-2 text-sm">
          <Icon name="pin" size={18} />
          {t('cart.delivery_to', { province: isolated(provinceName(to, language)) })}
        </p>
      )}
      <TotalsTable
        totals={cart.cash_totals ?? cart.totals}
        shippingPending={cart.shipping_pending}
        voucherCode={cart.voucher?.code}
      />
      {cart.checked_count > 0 ? (
        <ButtonLink href={urls.shipping()} wide>
          {t('cart.to_shipping')}
        </ButtonLink>
      ) : (
        <Notice>{t('errors.nothing_selected')}</Notice>
      )}
      <ButtonLink href={urls.all()} variant="quiet" wide>
        {t('cart.go_on_shopping')}
      </ButtonLink>
      <form
        id="voucher"
        method="post"
        action={urls.cart()}
        noValidate
        aria-label={t('vouchers.have')}
        className="scroll-mt-24 border-line border-t pt-4"
      >
        <VoucherBox cart={cart} refused={refused} />
      </form>
    </Card>
  )
}
