import type { ReactNode } from 'react'
import type { Voucher } from '../../../contract/catalog/voucher.ts'
import { type Page, usePage } from '../../page-context.tsx'
import { endsSoon } from './ends-soon.ts'
import { stubOf } from './kind-words.ts'
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
    <article id={`v${voucher.id}`} className={over ? 'ticket is-over' : 'ticket'}>
      <p className="ticket-worth">
        <bdi>{worth}</bdi> <span>{word}</span>
      </p>
      <div className="ticket-body">
        <Heading>
          <bdi>{voucher.title}</bdi>
        </Heading>
        <p>{termsOf(voucher, page).join(' · ')}</p>
        <p>{over ? <strong>{over}</strong> : <Until voucher={voucher} page={page} />}</p>
        <div className="ticket-end">
          <p>
            <span className="sr-only">{say('vouchers.code')}</span> <bdi className="ticket-code">{voucher.code}</bdi>
          </p>
          {children}
        </div>
      </div>
    </article>
  )
}

function Until({ voucher, page: { say, date } }: { voucher: Voucher; page: Page }) {
  const until = { date: date(voucher.ends_at) }
  if (!endsSoon(voucher, new Date())) return say('vouchers.until', until)
  return <strong className="ticket-soon">{say('vouchers.ends_soon', until)}</strong>
}
