/** A row of a fake's own records. Amount in minor units, currency in upper case. */
export type FakeRecord = {
  id: string
  /** The shop's id; null if the row does not concern the shop. */
  ours: string | null
  amount: number
  currency: string
  state: 'done' | 'asked' | 'failed'
  /** For a refund: the id of the refunded payment. */
  of?: string
}
export type FakeRows = { payments: FakeRecord[]; refunds: FakeRecord[] }

/** Deviations of a fake's lists from its records, so that reconciliation finds differences. */
export type FakeRecords = {
  /** The time of all rows in its lists. */
  at: Date
  /** Ids of rows that its lists omit, and fields that they report differently. */
  hidden: Set<string>
  changed: Map<string, Partial<FakeRecord>>
  /** Rows that the shop did not cause. */
  payments: FakeRecord[]
  refunds: FakeRecord[]
  disputes: FakeRecord[]
}

export const accurateRecords = (): FakeRecords => ({
  at: new Date(),
  hidden: new Set(),
  changed: new Map(),
  payments: [],
  refunds: [],
  disputes: [],
})

/** The rows of a list as the fake shows them, within these days; the oldest first. */
export function shown(
  rows: FakeRecord[],
  more: FakeRecord[],
  { at, hidden, changed }: FakeRecords,
  span: { from: Date; to: Date },
) {
  if (at < span.from || at > span.to) return []
  return [...rows, ...more].filter(({ id }) => !hidden.has(id)).map((row) => ({ ...row, ...changed.get(row.id) }))
}

/** The provider's fee: 2.5 % of the amount. */
export const feeOf = ({ amount }: FakeRecord): number => Math.round(amount / 40)

export const seconds = (time: Date): number => Math.floor(time.getTime() / 1000)
export const fromSeconds = (text: string | null): Date => new Date(Number(text) * 1000)

export const found = (json: object) => ({ status: 200, json })
