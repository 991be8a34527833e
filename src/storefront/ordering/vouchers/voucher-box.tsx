import type { Cart } from '#contract/ordering/cart.ts'
import { Button } from '#ui/button.tsx'
import { usePage } from '../../page-context.tsx'
import { OfferedVouchers } from './offered-vouchers.tsx'
import type { RefusedCode } from './try-voucher.ts'
import { VoucherChoice } from './voucher-choice.tsx'
import { VoucherCodeField } from './voucher-code-field.tsx'

type VoucherBoxProps = {
  cart: Pick<Cart, 'voucher' | 'vouchers_available'>
  refused?: RefusedCode | undefined
}

/**
 * A code field, the vouchers that apply to the checked lines, and the voucher in use. Must be inside a form. Its
 * buttons reload the same page (`data-swap`), independent of the form's own submission.
 */
export function VoucherBox({ cart, refused }: VoucherBoxProps) {
  const { t } = usePage()
  const { voucher: held, vouchers_available: offered } = cart
  const listed = offered.some(({ code }) => code === held?.code)
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <VoucherCodeField label={t('vouchers.enter')} hint={t('vouchers.enter_hint')} refused={refused} />
        <Button variant="secondary" name="apply" value="1" data-swap="" formNoValidate className="mt-7">
          {t('vouchers.apply')}
        </Button>
      </div>
      {held && !listed && <VoucherChoice held={held} code={held.code} voucher={held.voucher} />}
      <OfferedVouchers offered={offered} held={held} />
    </div>
  )
}
