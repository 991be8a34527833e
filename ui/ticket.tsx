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
    <article id={id} className={faded ? 'ticket bg-sunk' : 'ticket'}>
      <p
        className={`grid content-center justify-items-center border-line border-e-2 border-dashed p-2 text-center text-sm ${faded ? 'text-ink-soft' : 'bg-saffron-soft'}`}
      >
        <bdi className="font-extrabold text-xl leading-tight">{worth}</bdi> <span>{word}</span>
      </p>
      <div className="flex flex-col gap-1 px-4 py-3 text-ink-soft text-sm">
        <Heading className={`line-clamp-2 font-semibold text-base ${faded ? '' : 'text-ink'}`}>
          <bdi>{title}</bdi>
        </Heading>
        <p>{terms.join(' · ')}</p>
        <p>{until}</p>
        <div
          className={`flex flex-wrap items-center justify-between gap-x-2 gap-y-1 mt-auto ${faded ? '' : 'text-ink'}`}
        >
          <p>{code}</p>
          {children && <div className="ms-auto">{children}</div>}
        </div>
      </div>
    </article>
  )
}

/** The code of a voucher, as it is typed; a press takes hold of all of it. */
export const VoucherCode = ({ code }: { code: string }) => (
  <bdi className="wrap-anywhere select-all rounded-md bg-sunk px-1.5 py-0.5 font-mono">{code}</bdi>
)
