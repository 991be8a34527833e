import type { CartVoucher, OfferedVoucher } from '#contract/ordering/vouchers.ts'
import { usePage } from '../../page-context.tsx'
import { VoucherChoice } from './voucher-choice.tsx'

/** Up to this number the list shows all vouchers. A longer list shows the best one and the one in use. */
const SHOWN = 3

type OfferedVouchersProps = { offered: OfferedVoucher[]; held: CartVoucher | null }

/** The vouchers that apply to the checked lines, the largest discount first. A long list collapses the others. */
export function OfferedVouchers({ offered, held }: OfferedVouchersProps) {
  const { t, number } = usePage()
  if (offered.length === 0) return held ? null : <p className="text-ink-soft text-sm">{t('vouchers.none_now')}</p>
  const many = offered.length > SHOWN
  const shown = many ? offered.filter(({ best, code }) => best || code === held?.code) : offered
  const others = offered.filter((voucher) => !shown.includes(voucher))
  return (
    <>
      <p className="font-medium">{t('vouchers.offered')}</p>
      <Choices offered={shown} held={held} />
      {others.length > 0 && (
        <details>
          <summary className="flex min-h-12 cursor-pointer items-center font-semibold text-primary-text">
            {t('vouchers.more', { count: others.length, n: number(others.length) })}
          </summary>
          <Choices offered={others} held={held} />
        </details>
      )}
    </>
  )
}

function Choices({ offered, held }: OfferedVouchersProps) {
  return (
    <ul className="grid gap-3">
      {offered.map((voucher) => (
        <li key={voucher.id}>
          <VoucherChoice
            code={voucher.code}
            voucher={voucher}
            offer={voucher}
            held={held?.code === voucher.code ? held : null}
          />
        </li>
      ))}
    </ul>
  )
}
