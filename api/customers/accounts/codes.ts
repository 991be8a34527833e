import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { CODE_LENGTH } from '../../../contract/customers/passwords.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { fromNow } from '../../platform/database/time.ts'
import { keyedHash } from '../../platform/limits/keyed-hash.ts'
import { networkOf } from '../../platform/limits/network-of.ts'
import type { Ask } from '../../platform/request/ask.ts'
import { hashOf as tokenHashOf } from './sessions.ts'
import { accountCodes, knownDevices } from './tables.ts'

export type Purpose = (typeof accountCodes.$inferSelect)['purpose']
type CodeOwner = { accountId: string; purpose: Purpose }

const LIFETIME_MILLISECONDS = 30 * 60 * 1000

/** How often a code may be tried: by a browser its account knows, from each network it was asked from, and any other. */
const TRIES = 5
/** From all networks together that it was not asked from: enough for its reader on another device, and for no search. */
const STRANGERS_TRIES = 20

const hashOf = ({ accountId, purpose }: CodeOwner, code: string): string =>
  createHash('sha256').update(`${accountId}/${purpose}/${code}`).digest('base64url')

/** From where a code is asked for, or typed: the network, as a keyed hash, and the browser's token, if it has one. */
export type Seat = { network: string; deviceToken: string }

export async function seatOf(
  db: Queryable,
  { clientAddress }: Pick<Ask, 'clientAddress'>,
  deviceToken = '',
): Promise<Seat> {
  const hash = await keyedHash(db)
  return { network: hash(networkOf(clientAddress)), deviceToken }
}

/**
 * A fresh code for one purpose; one sent before is worth nothing from now on, but who asked for it has their tries at this
 * one, too: nobody takes them away by asking for another. Only its hash is kept. It lives by the database's clock.
 */
export async function writeCode(
  tx: Queryable,
  { email, ...whose }: CodeOwner & { email: string },
  { network }: Seat,
): Promise<string> {
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const written = {
    email,
    codeHash: hashOf(whose, code),
    triedBy: [],
    createdAt: fromNow(),
    expiresAt: fromNow(LIFETIME_MILLISECONDS),
  }
  const { askedBy } = accountCodes
  const stillLives = gt(accountCodes.expiresAt, fromNow())
  const lastFive = sql`(${askedBy} || ${network}::text)[greatest(cardinality(${askedBy}) - 3, 1):]`
  await tx
    .insert(accountCodes)
    .values({ ...whose, ...written, askedBy: [network] })
    .onConflictDoUpdate({
      target: [accountCodes.accountId, accountCodes.purpose],
      set: {
        ...written,
        askedBy: sql`case when ${stillLives} then ${lastFive} else array[${network}::text] end`,
      },
    })
  return code
}

/** A code somebody typed, found to be right. It is spent by `spendCode`, in the transaction that does what it is for. */
export type RightCode = CodeOwner & { codeHash: string }

type CodeAttempt = {
  code: string
  email: string
  purposes: Purpose[]
  /** Only of this account, to which the device that tries is signed in. */
  accountId?: string
}

/**
 * Looks whether a code is right. The try counts before anybody knows, and for good: of a hundred at once five are
 * looked at. It counts for who tries, and strangers' tries for them all, too, so that they neither use up the tries of
 * whose code it is nor have any number of their own (decision 13). To be called outside of a transaction, or a refusal
 * would take the count back.
 */
export async function tryCode(
  db: Queryable,
  { code, email, purposes, accountId }: CodeAttempt,
  seat: Seat,
): Promise<RightCode | null> {
  const who = accountId === undefined ? triesAs(seat) : sql`'known'`
  const { triedBy, askedBy } = accountCodes
  const byStrangers = sql`(select count(*) from unnest(${triedBy}) who where who <> 'known' and who <> all(${askedBy}))`
  const looked = await db
    .update(accountCodes)
    .set({ triedBy: sql`array_append(${triedBy}, ${who})` })
    .where(
      and(
        eq(accountCodes.email, email),
        inArray(accountCodes.purpose, purposes),
        accountId === undefined ? undefined : eq(accountCodes.accountId, accountId),
        gt(accountCodes.expiresAt, fromNow()),
        sql`cardinality(array_positions(${triedBy}, ${who})) < ${TRIES}`,
        sql`(${who} = 'known' or ${who} = any(${askedBy}) or ${byStrangers} < ${STRANGERS_TRIES})`,
      ),
    )
    .returning()
  return looked.find((kept) => isSame(kept.codeHash, hashOf(kept, code))) ?? null
}

/** All browsers that an account knows are one: whoever claims an address can make any number of them known. */
const triesAs = ({ network, deviceToken }: Seat): SQL => sql`case when exists (
  select from ${knownDevices}
  where ${knownDevices.accountId} = ${accountCodes.accountId} and ${knownDevices.tokenHash} = ${tokenHashOf(deviceToken)}
) then 'known' else ${network}::text end`

const isSame = (kept: string, typed: string): boolean => timingSafeEqual(Buffer.from(kept), Buffer.from(typed))

/** Uses a code up. Answers false when somebody else was quicker, or when a newer one was sent meanwhile. */
export async function spendCode(tx: Queryable, { accountId, purpose, codeHash }: RightCode): Promise<boolean> {
  const spent = await tx
    .delete(accountCodes)
    .where(
      and(
        eq(accountCodes.accountId, accountId),
        eq(accountCodes.purpose, purpose),
        eq(accountCodes.codeHash, codeHash),
      ),
    )
    .returning({ accountId: accountCodes.accountId })
  return spent.length > 0
}

export async function forgetCodes(tx: Queryable, accountId: string, ...purposes: Purpose[]): Promise<number> {
  const ofPurposes = purposes.length > 0 ? inArray(accountCodes.purpose, purposes) : undefined
  const { rowCount } = await tx.delete(accountCodes).where(and(eq(accountCodes.accountId, accountId), ofPurposes))
  return rowCount ?? 0
}

/** Forgets codes that nobody can use any more. */
export async function forgetOldCodes(db: Queryable): Promise<void> {
  await db.delete(accountCodes).where(lt(accountCodes.expiresAt, fromNow()))
}
