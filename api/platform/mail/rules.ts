import type { MailCause } from '../../../contract/platform/mails.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long to wait after the first, second … failure. After the last one a mail is given up: three days in all. */
const waits = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, DAY]

/** The problem of a mail that was only stored as a file. */
export const NO_SERVER = 'No mail server is set up'

const INVITATION = 'staff_invited'

/** A code that comes later than this is of no use to anybody. */
const USE_OF_A_CODE = HOUR / 2

/** Mails whose content opens an account: it is kept no longer than it takes to send them. */
export const holdsCode = (kind: string): boolean =>
  ['verify', 'change_email', 'password', 'delete_account', INVITATION].includes(kind)

type MailTries = { kind: string; attempts: number; createdAt: Date }

/** Milliseconds until the next try of a mail that failed `attempts` times; null when it is to be given up. */
export function waitBeforeNextTry({ kind, attempts, createdAt }: MailTries, now: Date): number | null {
  const wait = waits[attempts - 1]
  if (wait === undefined) return null
  const late = holdsCode(kind) && kind !== INVITATION && now.getTime() + wait - createdAt.getTime() > USE_OF_A_CODE
  return late ? null : wait
}

/** True when a mail was taken more often than it may be tried: whoever took it never came back to say how it went. */
export const isSpent = ({ attempts }: MailTries): boolean => attempts > waits.length + 1

/** One line: what could begin another line of a mail's head, or hide in one, is a space. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** To somebody of the staff. */
const toStaff = [INVITATION, 'staff_news', 'test']
/** To the shop's own address. */
const toShop = ['contact', 'alerts']

/** What somebody of the staff must be allowed to see whom a mail is for; null where it is the shop itself. */
export function readerOf(kind: string): 'staff.read' | 'customers.read' | null {
  if (toShop.includes(kind)) return null
  return toStaff.includes(kind) ? 'staff.read' : 'customers.read'
}

/** What mail servers, nodemailer and the system say, and what it means; the first that fits counts. */
const saidOf: [said: RegExp, cause: MailCause][] = [
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

/** Why a mail did not leave, from what was said of it. */
export const causeOf = (problem: string): MailCause => saidOf.find(([said]) => said.test(problem))?.[1] ?? 'unknown'
