import type { PageQuery } from '#contract/paging.ts'
import type { LocalizedText } from '../../platform/database/columns.ts'
import type { Queryable, Tx } from '../../platform/database/db.ts'
import type { reviews } from './tables.ts'

export type ReviewRow = typeof reviews.$inferSelect

/** A line of a member's order with its review. A deleted review counts as none. */
export type BoughtRow = {
  line: { id: string; productId: number; slug: string; title: LocalizedText; image: string }
  orderId: string
  placedAt: Date
  delivered: boolean
  cancelled: boolean
  review: ReviewRow | null
}

/** The purchases of members. Passed in by the app (`src/api/app.ts`), because the catalog does not import the ordering folder. */
export type Purchases = {
  /** One line of a member's orders. Undefined if the line belongs to another member. */
  ofLine(db: Queryable, shopperId: string, lineId: string): Promise<BoughtRow | undefined>
  /** All order lines in which a member bought a product, newest first. */
  ofProduct(db: Queryable, shopperId: string, productId: number): Promise<BoughtRow[]>
  /** Locks an order line until the transaction ends. Other reviews of the same line wait. */
  lockLine(tx: Tx, lineId: string): Promise<void>
  /** One page of the purchases without a review, or of the written reviews. */
  page(db: Queryable, shopperId: string, query: PageQuery & { list: 'waiting' | 'written' }): Promise<BoughtRow[]>
  /** The length of both lists. */
  count(db: Queryable, shopperId: string): Promise<{ waiting: number; written: number }>
}

/** The name under which a member writes reviews. Empty if the account is deleted. */
export type MemberName = (db: Queryable, accountId: string) => Promise<string>
