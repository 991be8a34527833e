import type { Column, SQL } from 'drizzle-orm'
import type { PersonalData } from '#contract/customers/accounts-data.ts'
import type { Queryable, Tx } from '../../platform/database/db.ts'

/** Parameters of merging a guest into the account that the guest signs in to. */
export type GuestAndUser = {
  guestId: string
  userId: string
  /** The id of each guest address after the merge, by its former id. */
  addressIds: ReadonlyMap<string, string>
}

/** The shopper data of one feature above accounts, such as carts, orders or vouchers. */
export type ShopperDataPart = {
  /** Waits for requests that change this data or place an order from it. Runs before the shopper row is locked. */
  lock?(tx: Tx, shopperId: string): Promise<void>
  /** Moves a guest's data to the user. */
  merge?(tx: Tx, joining: GuestAndUser): Promise<void>
  /**
   * Runs when an account is deleted. Moves the rows that must stay to an anonymous shopper (`anonymousId`); the database
   * deletes all others with the shopper. May return words that identify the shopper in other texts (see `forget`).
   */
  anonymize?(tx: Tx, leaving: { shopperId: string; anonymousId: string }): Promise<string[] | undefined>
  /** Erases texts that contain one of these words. Runs once, after all other data of the shopper is deleted. */
  eraseTexts?(tx: Tx, words: string[]): Promise<void>
  /** A condition for the rows of the outbox that belong to this data. */
  mails?(tx: Tx, shopperId: string): SQL
  /**
   * A condition that is true if the shopper has such data. Accounts with such data are not deleted, even if their
   * address was never verified.
   */
  has?(shopperId: Column): SQL
}

/** Shopper data of the features above accounts (cart, orders, vouchers), injected at the top (`src/api/shopper-data.ts`). */
export type ShopperData = {
  /** In the order in which they are locked, merged and anonymized. */
  parts: ShopperDataPart[]
  /** The number of items in a cart; 0 for a visitor without a shopper. */
  cartCount(db: Queryable, shopperId: string | null): Promise<number>
  /** These features' part of an account's data export. */
  exported(
    db: Queryable,
    shopperId: string,
  ): Promise<Pick<PersonalData, 'orders' | 'cart' | 'vouchers' | 'voucher_uses'>>
}
