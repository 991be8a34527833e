import type { Voucher } from '#contract/catalog/voucher.ts'
import type { CartVoucher, OfferedVoucher } from '#contract/ordering/vouchers.ts'
import { isolated } from '#i18n/isolated.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { VoucherCode } from '#ui/ticket.tsx'
import { termsOf } from '#web/voucher-terms.ts'
import { usePage } from '../../page-context.tsx'

type VoucherChoiceProps = {
  code: string
  /** Null if the voucher no longer exists. */
  voucher: Voucher | null
  /** The discount that it would give. */
  offer?: OfferedVoucher
  /** The state of this voucher on the cart, or null if the cart does not use it. */
  held: CartVoucher | null
}

/** A voucher to apply or remove. Both states use the same button element, so the keyboard focus stays on it. */
export function VoucherChoice({ code, voucher, offer, held }: VoucherChoiceProps) {
  const page = usePage()
  const { t, money } = page
  const takesOff = held?.applies ? held.takes_off : offer?.takes_off
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 rounded-xl border border-dashed p-3 ${held?.applies ? 'border-success bg-success-soft' : 'border-line'}`}
    >
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">
          <bdi>{voucher?.title ?? code}</bdi>
        </p>
        <p className="text-ink-soft text-sm">
          <span className="text-ink">
            <VoucherCode code={code} />
          </span>{' '}
          {takesOff !== undefined && t('vouchers.takes_off', { amount: isolated(money(takesOff)) })}
        </p>
        {voucher && <p className="text-ink-soft text-sm">{termsOf(voucher, page).join(' · ')}</p>}
        {held?.problem && (
          <p className={held.problem.waits ? 'text-sm' : 'text-sale text-sm'}>{held.problem.message}</p>
        )}
        {offer?.best && (
          <Badge tone="open" className="mt-1">
            {t('vouchers.best')}
          </Badge>
        )}
      </div>
      <Button
        id={`use-${code}`}
        variant={held ? 'quiet' : 'secondary'}
        name="use"
        value={held ? '' : code}
        data-swap=""
        formNoValidate
        className="px-3.5"
        aria-label={t(held ? 'vouchers.take_off_named' : 'vouchers.use_named', { code: isolated(code) })}
      >
        {t(held ? 'vouchers.take_off' : 'vouchers.use')}
      </Button>
    </div>
  )
}
