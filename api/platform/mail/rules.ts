const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long to wait after the first, second … failure. After the last one a mail is given up: three days in all. */
const waits = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, DAY]

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
