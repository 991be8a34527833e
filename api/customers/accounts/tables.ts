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

/** What staff find somebody by, in lower case; Arabic letters as Dari has them. The migration indexes the same. */
export const wordsOf = ({ name, email, phone }: Named) =>
  sql`lower(translate(${name}, 'يك', 'یک') || ' ' || ${email} || ' ' || ${phone})`

/**
 * Somebody with a name here. What they shop belongs to their shopper, as a guest's does (decision 7). An address belongs
 * to the one account that proved it; others may claim it, and none of them is told (decision 13).
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
    /** Null until the address is proven. */
    emailVerifiedAt: moment(),
    /** argon2id; null for those who only ever came through Google or Facebook. */
    passwordHash: text(),
    name: text().notNull(),
    phone: text().notNull().default(''),
    /** Name of the picture, empty without one. */
    image: text().notNull().default(''),
    /** The language that mails are written in. */
    language: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** Since when the shop lets nobody in to it; null for all others. */
    blockedAt: moment(),
  },
  (account) => [
    uniqueIndex('accounts_email_proven').on(account.email).where(sql`${account.emailVerifiedAt} is not null`),
    index().on(account.email, account.createdAt),
    index('accounts_newest').on(account.createdAt, account.id),
    index('accounts_words').using('gin', sql`${wordsOf(account)} gin_trgm_ops`),
  ],
)

/** A device that is signed in. The token itself is never kept, only its SHA-256. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    id: uuidKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    /** What the list of devices calls it, such as “Chrome · Android”. */
    device: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    seenAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
  },
  (token) => [index().on(token.accountId), index().on(token.expiresAt)],
)

/** A code sent by mail: to verify an address (also a new one), to choose a new password, or to delete. One of a kind lives at a time. */
export const accountCodes = pgTable(
  'account_codes',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['verify', 'change_email', 'password', 'delete'] }).notNull(),
    codeHash: text().notNull(),
    /** The address the code was sent to. */
    email: text().notNull(),
    /** Networks, as keyed hashes, from which it was asked for, and those before it while they lived; the last five. */
    askedBy: text().array().notNull().default([]),
    /** Who has tried so far, once for each try: a network, as a keyed hash, or `known` for a browser the account knows. */
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
 * A browser that was signed in to an account once, also after it signed out: strangers' guesses at the password do not
 * hold it up. Only the SHA-256 of its token is kept.
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

/** Who an account is at Google or Facebook. */
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

/** A sign-in that has gone to a provider and is not back yet; used once. */
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
 * Somebody known at a provider who has no account yet, and whose address the provider did not prove: nothing is opened or
 * connected until they typed the code that was mailed to it (decision 13).
 */
export const socialNewcomers = pgTable(
  'social_newcomers',
  {
    /** SHA-256 of what their browser keeps. */
    tokenHash: text().primaryKey(),
    provider: text({ enum: ['google', 'facebook'] }).notNull(),
    subject: text().notNull(),
    name: text().notNull(),
    /** The address the code was sent to; empty before. */
    email: text().notNull().default(''),
    codeHash: text().notNull().default(''),
    /** Wrong tries so far. */
    tries: integer().notNull().default(0),
    expiresAt: moment().notNull(),
  },
  (newcomer) => [index().on(newcomer.expiresAt)],
)
