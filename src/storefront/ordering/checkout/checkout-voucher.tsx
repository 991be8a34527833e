import type { Cart } from '#contract/ordering/cart.ts'
import { isolated } from '#i18n/isolated.ts'
import { Notice } from '#ui/notice.tsx'
import { usePage } from '../../page-context.tsx'
import type { RefusedCode } from '../vouchers/try-voucher.ts'
import { VoucherBox } from '../vouchers/voucher-box.tsx'

/** The voucher box, collapsed so that it does not distract shoppers without a voucher. */
export function CheckoutVoucher({ cart, refused }: { cart: Cart; refused?: RefusedCode | undefined }) {
  const { t } = usePage()
  const { voucher } = cart
  return (
    <details id="voucher" open={refused !== undefined || voucher?.applies === false} className="scroll-mt-24">
      <summary className="flex min-h-12 cursor-pointer items-center font-semibold text-primary-text">
        {t('vouchers.have')}
      </summary>
      <VoucherBox cart={cart} refused={refused} />
    </details>
  )
}

/** States before the order that the cart's voucher currently gives no discount, and why. */
export function IdleVoucher({ voucher }: Pick<Cart, 'voucher'>) {
  const { t } = usePage()
  if (!voucher?.problem) return null
  return (
    <Notice kind="error">
      <p>
        {t('vouchers.idle', { code: isolated(voucher.code) })} {voucher.problem.message}
      </p>
    </Notice>
  )
}
