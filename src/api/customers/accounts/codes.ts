import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { CODE_LENGTH } from '#contract/customers/passwords.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { fromNow } from '../../platform/database/time.ts'
import { keyedHash } from '../../platform/limits/keyed-hash.ts'
import { networkOf } from '../../platform/limits/network-of.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { hashOf as tokenHashOf } from './sessions.ts'
import { accountCodes, knownDevices } from './tables.ts'

export type Purpose = (typeof accountCodes.$inferSelect)['purpose']
type CodeOwner = { accountId: string; purpose: Purpose }

const LIFETIME_MILLISECONDS = 30 * 60 * 1000

/**
 * Attempts per code: for all browsers that the account knows together, for each network that requested the code, and
 * for any other network.
 */
const TRIES = 5
/**
 * Attempts per code of all other networks together. Enough for a member who reads the code on another device, too few
 * for guessing.
 */
const STRANGERS_TRIES = 20

const hashOf = ({ accountId, purpose }: CodeOwner, code: string): string =>
  createHash('sha256').update(`${accountId}/${purpose}/${code}`).digest('base64url')

/**
 * The origin of a request for a code or of an attempt: the network as a keyed hash, and the browser's device token, if
 * any.
 */
export type Seat = { network: string; deviceToken: string }

export async function seatOf(
  db: Queryable,
  { clientAddress }: Pick<HandlerContext, 'clientAddress'>,
  deviceToken = '',
): Promise<Seat> {
  const hash = await keyedHash(db)
  return { network: hash(networkOf(clientAddress)), deviceToken }
}

/**
 * Creates a code for one purpose and replaces an earlier one. The networks that requested the earlier code stay listed,
 * so that another request takes no attempts away from them. Only the hash is stored. The code expires by the database
 * clock.
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
  const { askedBy: toCacheableRequest } = accountCodes
  const stillLives = gt(accountCodes.expiresAt, fromNow())
  const lastFive = sql`(${toCacheableRequest} || ${network}::text)[greatest(cardinality(${toCacheableRequest}) - 3, 1):]`
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

/** A code that was entered correctly. `spendCode` uses it up in the transaction of the action that it allows. */
export type RightCode = CodeOwner & { codeHash: string }

type CodeAttempt = {
  code: string
  email: string
  purposes: Purpose[]
  /** Limits the search to this account. Set when the device is signed in to it. */
  accountId?: string
}

/**
 * Checks a code. Each attempt is counted before the comparison and stays counted, so that of a hundred parallel
 * attempts only five are compared. Attempts count per origin, and those of all unknown networks also together:
 * strangers neither use up the owner's attempts nor have an unlimited number (decision 13). Call it outside a
 * transaction, since a rollback would undo the count.
 */
export async function tryCode(
  db: Queryable,
  { code, email, purposes, accountId }: CodeAttempt,
  seat: Seat,
): Promise<RightCode | null> {
  const who = accountId === undefined ? triesAs(seat) : sql`'known'`
  const { triedBy, askedBy: toCacheableRequest } = accountCodes
  const byStrangers = sql`(select count(*) from unnest(${triedBy}) who where who <> 'known' and who <> all(${toCacheableRequest}))`
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
        sql`(${who} = 'known' or ${who} = any(${toCacheableRequest}) or ${byStrangers} < ${STRANGERS_TRIES})`,
      ),
    )
    .returning()
  return looked.find((stored) => isSame(stored.codeHash, hashOf(stored, code))) ?? null
}

/**
 * All browsers that an account knows share one counter, because the holder of an unverified account can register any
 * number of browsers.
 */
const triesAs = ({ network, deviceToken }: Seat): SQL => sql`case when exists (
  select from ${knownDevices}
  where ${knownDevices.accountId} = ${accountCodes.accountId} and ${knownDevices.tokenHash} = ${tokenHashOf(deviceToken)}
) then 'known' else ${network}::text end`

const isSame = (stored: string, typed: string): boolean => timingSafeEqual(Buffer.from(stored), Buffer.from(typed))

/** Deletes a used code. Returns false if another request used it first or a newer code replaced it. */
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

export async function deleteCodes(tx: Queryable, accountId: string, ...purposes: Purpose[]): Promise<number> {
  const ofPurposes = purposes.length > 0 ? inArray(accountCodes.purpose, purposes) : undefined
  const { rowCount } = await tx.delete(accountCodes).where(and(eq(accountCodes.accountId, accountId), ofPurposes))
  return rowCount ?? 0
}

/** Deletes expired codes. */
export async function deleteOldCodes(db: Queryable): Promise<void> {
  await db.delete(accountCodes).where(lt(accountCodes.expiresAt, fromNow()))
}
