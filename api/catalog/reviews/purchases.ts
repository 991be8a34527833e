import type { PageQuery } from '../../../contract/paging.ts'
import type { Words } from '../../platform/database/columns.ts'
import type { Queryable, Tx } from '../../platform/database/db.ts'
import type { reviews } from './tables.ts'

export type ReviewRow = typeof reviews.$inferSelect

/** A line of a member's order as it was written then, with its review; one that was taken back counts as none. */
export type BoughtRow = {
  line: { id: string; productId: number; slug: string; title: Words; image: string }
  orderId: string
  placedAt: Date
  delivered: boolean
  cancelled: boolean
  review: ReviewRow | null
}

/** What reviews ask about members and what they bought: known above, handed in at the top (`api/app.ts`). */
export type Purchases = {
  /** One line of a member's orders; undefined when it is not theirs. */
  ofLine(db: Queryable, shopperId: string, lineId: string): Promise<BoughtRow | undefined>
  /** All lines in which a member bought a product, newest first. */
  ofProduct(db: Queryable, shopperId: string, productId: number): Promise<BoughtRow[]>
  /** Makes everybody else who would write about a line wait until the transaction ends. */
  lockLine(tx: Tx, lineId: string): Promise<void>
  /** One page of what waits for a member's review, or of what they wrote. */
  page(db: Queryable, shopperId: string, query: PageQuery & { list: 'waiting' | 'written' }): Promise<BoughtRow[]>
  /** How long both lists are. */
  count(db: Queryable, shopperId: string): Promise<{ waiting: number; written: number }>
}

/** The name that a member signs with; empty where their account is gone. */
export type MemberName = (db: Queryable, accountId: string) => Promise<string>
