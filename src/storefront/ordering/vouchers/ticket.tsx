import type { ReactNode } from 'react'
import type { Voucher } from '#contract/catalog/voucher.ts'
import { formatPeriodEnd } from '#i18n/period-dates.ts'
import { Ticket as Drawn, VoucherCode } from '#ui/ticket.tsx'
import { voucherHeadline } from '#web/voucher-headline.ts'
import { termsOf } from '#web/voucher-terms.ts'
import { type Page, usePage } from '../../page-context.tsx'
import { endsSoon } from './ends-soon.ts'

type TicketProps = {
  voucher: Voucher
  /** The reason why the voucher cannot be used now. It replaces the end date, and the ticket appears faded. */
  over?: string | undefined
  heading?: 'h2' | 'h3'
  /** The ticket's actions. */
  children?: ReactNode
}

/** A voucher as a ticket: the discount on the stub, then its scope, end date and code. */
export function Ticket({ voucher, over, heading = 'h3', children }: TicketProps) {
  const page = usePage()
  const code = (
    <>
      <span className="sr-only">{page.t('vouchers.code')}</span> <VoucherCode code={voucher.code} />
    </>
  )
  return (
    <Drawn
      id={`v${voucher.id}`}
      {...voucherHeadline(voucher, page)}
      title={voucher.title}
      terms={termsOf(voucher, page)}
      until={over ? <strong>{over}</strong> : <Until voucher={voucher} page={page} />}
      code={code}
      faded={Boolean(over)}
      heading={heading}
    >
      {children}
    </Drawn>
  )
}

function Until({ voucher, page }: { voucher: Voucher; page: Page }) {
  const { t } = page
  const until = { date: formatPeriodEnd(voucher.ends_at, page) }
  if (!endsSoon(voucher, new Date())) return t('vouchers.until', until)
  return <strong className="text-sale">{t('vouchers.ends_soon', until)}</strong>
}
