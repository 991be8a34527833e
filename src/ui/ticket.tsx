import type { ReactNode } from 'react'

type TicketProps = {
  id?: string
  /** The discount in large type, and a small label below it. */
  amount: string
  label: string
  title: string
  terms: string[]
  /** The end date, or the reason why the voucher cannot be used now. */
  until: ReactNode
  code: ReactNode
  /** The voucher cannot be used now. */
  faded?: boolean
  heading?: 'h2' | 'h3'
  /** The actions. */
  children?: ReactNode
}

/** A voucher as a ticket: the discount on the stub, then conditions, end date and code. */
export function Ticket({
  id,
  amount,
  label: word,
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
        <bdi>{amount}</bdi> {word}
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

/** The code of a voucher. A click selects all of it. */
export const VoucherCode = ({ code }: { code: string }) => (
  <bdi className="wrap-anywhere select-all rounded-md bg-sunk px-1.5 py-0.5 font-mono">{code}</bdi>
)
