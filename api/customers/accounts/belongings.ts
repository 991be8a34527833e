import type { Column, SQL } from 'drizzle-orm'
import type { PersonalData } from '../../../contract/customers/accounts-data.ts'
import type { Queryable, Tx } from '../../platform/database/db.ts'

/** A guest who signs in: what is theirs becomes the user's. */
export type GuestAndUser = {
  guestId: string
  userId: string
  /** What became of the guest's addresses. */
  addressIds: ReadonlyMap<string, string>
}

/** What one feature above accounts keeps of a shopper. */
export type Belonging = {
  /** Waits for everybody who changes it or orders from it, before the shopper is locked. */
  lock?(tx: Tx, shopperId: string): Promise<void>
  /** Makes a guest's the user's. */
  join?(tx: Tx, joining: GuestAndUser): Promise<void>
  /**
   * Of an account that is deleted: gives what stays to a shopper who is nobody. All else goes with the shopper. May answer words
   * by which to know what was said about it elsewhere (`forget`).
   */
  leave?(tx: Tx, leaving: { shopperId: string; nobodyId: string }): Promise<string[] | undefined>
  /** Forgets what was said of whoever is erased, where one of these words stands in it: once, when all else is gone. */
  forget?(tx: Tx, words: string[]): Promise<void>
  /** Which rows of the outbox are about it. */
  mails?(tx: Tx, shopperId: string): SQL
  /** Whether a shopper has any, as a condition: an account that has is kept though nobody proved its address. */
  has?(shopperId: Column): SQL
}

/** What shoppers have above accounts – cart, orders, vouchers –, handed in at the top (`api/belongings.ts`). */
export type Belongings = {
  /** In the order in which they are locked, joined and left. */
  parts: Belonging[]
  /** How many things are in a cart; nobody known has none. */
  cartCount(db: Queryable, shopperId: string | null): Promise<number>
  /** Their part of what an account may take along. */
  exported(
    db: Queryable,
    shopperId: string,
  ): Promise<Pick<PersonalData, 'orders' | 'cart' | 'vouchers' | 'voucher_uses'>>
}
