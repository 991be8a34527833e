import type { Logger } from 'pino'
import type { Currency } from '../../../contract/money.ts'
import type { Translate } from '../../../i18n/translator.ts'
import type { KeptReads } from '../cache/kept-reads.ts'
import type { DatabaseClock } from '../database/clock.ts'
import type { Db, Queryable, Replica } from '../database/db.ts'
import type { Files } from '../files/files.ts'
import type { MakeLimiter } from '../limits/limiter.ts'
import type { Setup } from '../setup/setup.ts'
import type { StaffActor, StaffContext } from './actor.ts'
import type { Session, StaffSession } from './identity.ts'

/**
 * What the whole API is built with. A feature that is configured adds its own part where it is declared
 * (`declare module`): sign-in providers in `customers/accounts/social/provider.ts`, payment providers in
 * `ordering/payments/provider.ts`.
 */
export interface Shop {
  db: Db
  /** For reads that may be a moment old, where there is one. */
  replica?: Replica | undefined
  /** What time it is, for all processes alike. */
  clock: Pick<DatabaseClock, 'now'>
  log: Logger
  siteUrl: string
  /** False where no mail server is set up: mails are stored as files, and no recipient gets one. */
  mailLeaves: boolean
  /** Where messages to the shop go, instead of the email of its settings. */
  mailShop?: string | undefined
  /** Where uploaded and drawn files are kept. */
  files: Files
  /** Folder for what was rendered from pictures; undefined where nothing renders any. */
  cacheDir?: string
  /** Told when something could not be kept for want of room. */
  noteNoRoom?: () => void
  /** First-run set-up, while the shop is not configured. */
  setup?: Setup | undefined
  /** False switches the limits on calls per address off: for benches and races in tests. On by default. */
  limits?: boolean
  /** False lifts the caps on orders that nobody confirmed or paid, as `limits` does for calls. */
  openOrderCaps?: boolean
  /** False answers at once what is told at full quarters of a second otherwise (`accounts/steady-time.ts`): for tests of anything else. */
  steadyTime?: boolean
  /** What nearly every call reads, in memory; undefined where nobody watches the data. */
  kept?: KeptReads
  /** Where limits are counted; in this process's memory unless said otherwise. */
  makeLimiter?: MakeLimiter
}

/** One request, as handlers see it: who asks, in which language and currency. */
export type Ask = {
  shop: Shop
  /** Inside a creating call this is the transaction that also keeps the idempotency key. */
  db: Queryable
  /** For reads that may be a moment old; never older than what whoever asks has written. */
  reads: Db
  /** When it was asked, by the database's clock. */
  now: Date
  log: Logger
  requestId: string
  /** The network address the request came from, `unknown` where nobody said. For limits, and for providers of payments that ask for it; kept as a keyed hash alone, and only beside a mailed code while that lives. */
  clientAddress: string
  /** What the caller's program calls itself, to name a device by; empty where it says nothing. */
  userAgent: string
  /** Ends with whoever asked: nobody waits for the answer any more. */
  gone(): AbortSignal
  language: string
  currency: Currency
  say: Translate
  /** The shopper's id, null when nobody known asks. */
  visitor(): Promise<string | null>
  /** The shopper's id; a guest seen for the first time is written down. */
  shopper(): Promise<string>
  /** The device that is signed in; null for guests. */
  session: Session | null
  /** The same for calls that need an account; throws `unauthorized` for guests. */
  user(): Session
  /** The session of somebody who runs the shop; null for everybody else. */
  staffSession: StaffSession | null
  /** Who of the shop asks, for calls of staff; throws `unauthorized` for everybody else. */
  staff(): StaffActor
  /** What verbs of whoever runs the shop work with: inside a creating call they go into its transaction. */
  acting(): StaffContext
  /** Puts a sentence into the envelope's `message`, where the spec wants a success to say something (§8, compare). */
  tell(message: string): void
}
