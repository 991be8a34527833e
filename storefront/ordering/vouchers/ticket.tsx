import type { ReactNode } from 'react'
import type { Voucher } from '../../../contract/catalog/voucher.ts'
import { type Page, usePage } from '../../page-context.tsx'
import { endsSoon } from './ends-soon.ts'
import { stubOf } from './kind-words.ts'
import { VoucherCode } from './voucher-code.tsx'
import { termsOf } from './voucher-terms.ts'

type TicketProps = {
  voucher: Voucher
  /** In place of “until …”: why it cannot be used now. It is greyed then. */
  over?: string | undefined
  heading?: 'h2' | 'h3'
  /** What can be done with it. */
  children?: ReactNode
}

/** A voucher as a ticket: what it takes off on the stub; what for, until when and its code beside it. */
export function Ticket({ voucher, over, heading: Heading = 'h3', children }: TicketProps) {
  const page = usePage()
  const { say } = page
  const { worth, word } = stubOf(voucher, page)
  return (
    <article id={`v${voucher.id}`} className={over ? 'ticket bg-sunk' : 'ticket'}>
      <p
        className={`grid content-center justify-items-center border-line border-e-2 border-dashed p-2 text-center text-sm ${over ? 'text-ink-soft' : 'bg-saffron-soft'}`}
      >
        <bdi className="font-extrabold text-xl leading-tight">{worth}</bdi> <span>{word}</span>
      </p>
      <div className="flex flex-col gap-1 px-4 py-3 text-ink-soft text-sm">
        <Heading className={`line-clamp-2 font-semibold text-base ${over ? '' : 'text-ink'}`}>
          <bdi>{voucher.title}</bdi>
        </Heading>
        <p>{termsOf(voucher, page).join(' · ')}</p>
        <p>{over ? <strong>{over}</strong> : <Until voucher={voucher} page={page} />}</p>
        <div
          className={`flex flex-wrap items-center justify-between gap-x-2 gap-y-1 mt-auto ${over ? '' : 'text-ink'}`}
        >
          <p>
            <span className="sr-only">{say('vouchers.code')}</span> <VoucherCode code={voucher.code} />
          </p>
          {children && <div className="ms-auto">{children}</div>}
        </div>
      </div>
    </article>
  )
}

function Until({ voucher, page: { say, date } }: { voucher: Voucher; page: Page }) {
  const until = { date: date(voucher.ends_at) }
  if (!endsSoon(voucher, new Date())) return say('vouchers.until', until)
  return <strong className="text-sale">{say('vouchers.ends_soon', until)}</strong>
}
