import type { ReactNode } from 'react'

type TicketProps = {
  id?: string
  /** What it takes off, large, and the small word below. */
  worth: string
  word: string
  title: string
  terms: string[]
  /** Until when, or why not now. */
  until: ReactNode
  code: ReactNode
  /** It cannot be used now. */
  faded?: boolean
  heading?: 'h2' | 'h3'
  /** What can be done with it. */
  children?: ReactNode
}

/** A voucher as a ticket: what it takes off on the stub; what for, until when and its code beside it. */
export function Ticket({
  id,
  worth,
  word,
  title,
  terms,
  until,
  code,
  faded = false,
  heading: Heading = 'h3',
  children,
}: TicketProps) {
  return (
    <article id={id} className={faded ? 'ticket ticket-faded' : 'ticket'}>
      <p>
        <bdi>{worth}</bdi> {word}
      </p>
      <div>
        <Heading>
          <bdi>{title}</bdi>
        </Heading>
        <p>{terms.join(' · ')}</p>
        <p>{until}</p>
        <div className="ticket-use">
          <p>{code}</p>
          {children}
        </div>
      </div>
    </article>
  )
}

/** The code of a voucher, as it is typed; a press takes hold of all of it. */
export const VoucherCode = ({ code }: { code: string }) => (
  <bdi className="wrap-anywhere select-all rounded-md bg-sunk px-1.5 py-0.5 font-mono">{code}</bdi>
)
