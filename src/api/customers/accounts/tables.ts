import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, uuidKey } from '../../platform/database/columns.ts'
import { shoppers } from '../shoppers/tables.ts'

type Named = Record<'name' | 'email' | 'phone', AnyPgColumn>

/**
 * Searchable text of an account for staff, in lower case, with Dari forms of Arabic letters. The migration's index uses
 * the same expression.
 */
export const wordsOf = ({ name, email, phone }: Named) =>
  sql`lower(translate(${name}, 'يك', 'یک') || ' ' || ${email} || ' ' || ${phone})`

/**
 * A member's account. Carts and orders belong to its shopper, like a guest's (decision 7). An address belongs to the
 * one account that verified it. Other accounts may claim it and do not learn that it is taken (decision 13).
 */
export const accounts = pgTable(
  'accounts',
  {
    id: uuidKey(),
    shopperId: uuid()
      .notNull()
      .unique()
      .references(() => shoppers.id),
    /** In lower case. */
    email: text().notNull(),
    /** Null until the address is verified. */
    emailVerifiedAt: moment(),
    /** argon2id; null for accounts that only sign in through Google or Facebook. */
    passwordHash: text(),
    name: text().notNull(),
    phone: text().notNull().default(''),
    /** File name of the profile picture; empty if there is none. */
    image: text().notNull().default(''),
    /** The language of mails. */
    language: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** When staff blocked the account; null if it is not blocked. */
    blockedAt: moment(),
  },
  (account) => [
    uniqueIndex('accounts_email_proven').on(account.email).where(sql`${account.emailVerifiedAt} is not null`),
    index().on(account.email, account.createdAt),
    index('accounts_newest').on(account.createdAt, account.id),
    index('accounts_words').using('gin', sql`${wordsOf(account)} gin_trgm_ops`),
  ],
)

/** A signed-in device. Only the SHA-256 of its token is stored. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    id: uuidKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    /** Shown in the list of devices, such as “Chrome · Android”. */
    device: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    seenAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (token) => [index().on(token.accountId), index().on(token.expiresAt)],
)

/**
 * A mailed code: to verify an address (also a new one), to set a new password, or to delete the account. One code per
 * purpose.
 */
export const accountCodes = pgTable(
  'account_codes',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['verify', 'change_email', 'password', 'delete'] }).notNull(),
    codeHash: text().notNull(),
    /** The address that received the code. */
    email: text().notNull(),
    /**
     * Keyed hashes of the networks that requested the code, including requests for earlier codes that were still valid;
     * the last five.
     */
    askedBy: text().array().notNull().default([]),
    /** One entry per attempt: the keyed hash of the network, or `known` for a browser that the account knows. */
    triedBy: text().array().notNull().default([]),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (code) => [
    primaryKey({ columns: [code.accountId, code.purpose] }),
    check('account_codes_bounded', sql`cardinality(${code.askedBy}) <= 5 and cardinality(${code.triedBy}) <= 50`),
  ],
)

/**
 * A browser that was once signed in to an account, even if it has signed out since. Strangers' password attempts do not
 * delay it. Only the SHA-256 of its token is stored.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull(),
    seenAt: moment().notNull().defaultNow(),
  },
  (device) => [
    primaryKey({ columns: [device.accountId, device.tokenHash] }),
    index().on(device.tokenHash),
    index().on(device.seenAt),
  ],
)

/** An account's identity at Google or Facebook. */
export const socialIdentities = pgTable(
  'social_identities',
  {
    provider: text({ enum: ['google', 'facebook'] }).notNull(),
    subject: text().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (identity) => [
    primaryKey({ columns: [identity.provider, identity.subject] }),
    uniqueIndex().on(identity.accountId, identity.provider),
  ],
)

/** A sign-in at a provider that is not completed yet. Used once. */
export const socialSignIns = pgTable(
  'social_sign_ins',
  {
    stateHash: text().primaryKey(),
    provider: text({ enum: ['google', 'facebook'] }).notNull(),
    codeVerifier: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (signIn) => [index().on(signIn.expiresAt)],
)

/**
 * A provider's user without an account, whose address the provider did not verify. No account is opened or connected
 * until the user enters the mailed code (decision 13).
 */
export const socialNewcomers = pgTable(
  'social_newcomers',
  {
    /** SHA-256 of the token that the browser stores. */
    tokenHash: text().primaryKey(),
    provider: text({ enum: ['google', 'facebook'] }).notNull(),
    subject: text().notNull(),
    name: text().notNull(),
    /** The address that received the code; empty before. */
    email: text().notNull().default(''),
    codeHash: text().notNull().default(''),
    /** Attempts so far. */
    tries: integer().notNull().default(0),
    expiresAt: moment().notNull(),
  },
  (newcomer) => [index().on(newcomer.expiresAt)],
)
