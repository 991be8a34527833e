import type { MailCause } from '#contract/platform/mails.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Waiting times in milliseconds after the first, second … failure. After the last one there are no further attempts:
 * three days in all.
 */
const retryDelays = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, DAY]

/** The problem of a mail that was only stored as a file. */
export const NO_SERVER = 'No mail server is set up'

const INVITATION = 'staff_invited'

/** A code that arrives later than this is useless. Milliseconds. */
const USE_OF_A_CODE = HOUR / 2

/**
 * Kinds of mail whose content gives access to an account. It is deleted once the mail is sent or has failed for good.
 */
export const containsCode = (kind: string): boolean =>
  ['verify', 'change_email', 'password', 'delete_account', INVITATION].includes(kind)

type MailAttempts = { kind: string; attempts: number; createdAt: Date }

/** Milliseconds until the next attempt of a mail that failed `attempts` times; null for no further attempt. */
export function retryDelay({ kind, attempts, createdAt }: MailAttempts, now: Date): number | null {
  const wait = retryDelays[attempts - 1]
  if (wait === undefined) return null
  const isTooLate =
    containsCode(kind) && kind !== INVITATION && now.getTime() + wait - createdAt.getTime() > USE_OF_A_CODE
  return isTooLate ? null : wait
}

/**
 * True if a mail was tried more often than allowed: an earlier attempt ended without a result, for example with a
 * killed process.
 */
export const isOutOfAttempts = ({ attempts }: MailAttempts): boolean => attempts > retryDelays.length + 1

/** The text as one line. Characters that could start or hide another mail header become spaces. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** Kinds of mail to staff members. */
const toStaff = [INVITATION, 'staff_news', 'test']
/** Kinds of mail to the shop's own address. */
const toShop = ['contact', 'alerts']

/**
 * True if the shop itself reads the mail (its address or its staff). If such a mailbox does not exist, the operator must
 * correct an address. A customer's mistyped address is no fault of the shop.
 */
export const isSentToShop = (kind: string): boolean => [...toStaff, ...toShop].includes(kind)

/** The permission that a staff member needs to see the recipient; null if the recipient is the shop. */
export function recipientPermission(kind: string): 'staff.read' | 'customers.read' | null {
  if (toShop.includes(kind)) return null
  return toStaff.includes(kind) ? 'staff.read' : 'customers.read'
}

/** Messages of mail servers, nodemailer and the system, with their cause. The first match counts. */
const causeOfMessage: [said: RegExp, cause: MailCause][] = [
  [new RegExp(NO_SERVER), 'no_server'],
  [/invalid login|authentication|credentials|(?<![:.])\b53[0-58][ -]/i, 'login'],
  [/(?<![:.])\b4[2-5]\d[ -]/, 'later'],
  [/Mail command failed|\b5\.1\.[78]\b/i, 'sender'],
  [/\b5\.1\.\d|no such (user|mailbox)|user unknown|\b55[0-3]\b.*does not exist/i, 'recipient'],
  [/certificate|\b(TLS|SSL)\b|wrong version number/i, 'certificate'],
  [/could not be kept as a file|ENOSPC/i, 'disk'],
  [/E(CONN|HOST|NET|AI_|SOCKET|DNS|TIMEDOUT)|ENOTFOUND|connection|greeting|time(d )?-?out|too long/i, 'unreachable'],
  [/(?<![:.])\b5\d\d[ -]/, 'refused'],
]

/** The cause of a failed mail, from its error message. */
export const causeOf = (problem: string): MailCause =>
  causeOfMessage.find(([said]) => said.test(problem))?.[1] ?? 'unknown'
