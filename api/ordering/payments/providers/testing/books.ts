/** A line of a stand-in's own books: the sum in minor units of the shop, the currency in capitals. */
export type Booked = {
  id: string
  /** The shop's id, null for what is no business of the shop's. */
  ours: string | null
  amount: number
  currency: string
  state: 'done' | 'asked' | 'failed'
  /** Of a refund: the line of the money that it gives back. */
  of?: string
}
export type BookedRows = { payments: Booked[]; refunds: Booked[] }

/** How the lists of a stand-in differ from what it did, so that a shop has something to find. */
export type Books = {
  /** When everything in its lists happened. */
  at: Date
  /** Lines that its lists leave out, by their id, and what they say otherwise of others. */
  hidden: Set<string>
  changed: Map<string, Partial<Booked>>
  /** Lines beside those of what the shop asked for. */
  payments: Booked[]
  refunds: Booked[]
  disputes: Booked[]
}

export const trueBooks = (): Books => ({
  at: new Date(),
  hidden: new Set(),
  changed: new Map(),
  payments: [],
  refunds: [],
  disputes: [],
})

/** The lines of a list as a stand-in shows them, if they happened in these days; the oldest first. */
export function shown(rows: Booked[], more: Booked[], { at, hidden, changed }: Books, span: { from: Date; to: Date }) {
  if (at < span.from || at > span.to) return []
  return [...rows, ...more].filter(({ id }) => !hidden.has(id)).map((row) => ({ ...row, ...changed.get(row.id) }))
}

/** What a provider keeps of so much: a fortieth part. */
export const feeOf = ({ amount }: Booked): number => Math.round(amount / 40)

export const seconds = (time: Date): number => Math.floor(time.getTime() / 1000)
export const fromSeconds = (text: string | null): Date => new Date(Number(text) * 1000)

export const found = (json: object) => ({ status: 200, json })
