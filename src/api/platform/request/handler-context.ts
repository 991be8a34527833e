import type { Logger } from 'pino'
import type { Currency } from '#contract/money.ts'
import type { Translate } from '#i18n/translator.ts'
import type { CachedReads } from '../cache/cached-reads.ts'
import type { DatabaseClock } from '../database/clock.ts'
import type { Db, Queryable, Replica } from '../database/db.ts'
import type { Files } from '../files/files.ts'
import type { MakeLimiter } from '../limits/limiter.ts'
import type { Setup } from '../setup/setup.ts'
import type { StaffActor, StaffContext } from './actor.ts'
import type { Session, StaffSession } from './identity.ts'

/**
 * The services that the whole API uses. A feature with configuration adds its own part where it is declared (`declare
 * module`): sign-in providers in `customers/accounts/social/provider.ts`, payment providers in
 * `ordering/payments/providers/provider.ts`.
 */
export interface Services {
  db: Db
  /** For reads that may be slightly outdated; undefined without a replica. */
  replica?: Replica | undefined
  /** The time, the same for all processes. */
  clock: Pick<DatabaseClock, 'now'>
  log: Logger
  siteUrl: string
  /** False without a mail server: mails are stored as files, and no recipient gets one. */
  mailLeaves: boolean
  /** Recipient of messages to the shop, instead of the email in its settings. */
  mailShop?: string | undefined
  /** Storage of uploaded and generated files. */
  files: Files
  /** Folder for rendered pictures; undefined if no pictures are rendered. */
  cacheDir?: string
  /** Called when data could not be stored on a full disk. */
  noteDiskFull?: () => void
  /** First-run set-up, until the shop is configured. */
  setup?: Setup | undefined
  /** False disables the limits on calls per address, for benchmarks and concurrency tests. On by default. */
  limits?: boolean
  /** False disables the limits on unconfirmed or unpaid orders. */
  openOrderCaps?: boolean
  /**
   * False disables the delay of answers to full quarters of a second (`accounts/steady-time.ts`), for tests of other
   * features.
   */
  steadyTime?: boolean
  /** Memory cache of data that nearly every call reads; undefined if the data is not being watched. */
  cachedReads?: CachedReads
  /** Determines where limits are counted; in this process's memory by default. */
  makeLimiter?: MakeLimiter
}

/** The context of one request for its handler: the caller, the language and the currency. */
export type HandlerContext = {
  services: Services
  /** Within a creating call this is the transaction that also stores the idempotency key. */
  db: Queryable
  /** For reads that may be slightly outdated, but include all writes that the client knows of. */
  reads: Db
  /** When the request arrived, by the database clock. */
  now: Date
  log: Logger
  requestId: string
  /**
   * The network address of the client; `unknown` if none is given. For limits, and for payment providers that require
   * it. Stored only as a keyed hash, with a mailed code until that expires.
   */
  clientAddress: string
  /** The user agent, to name a device by; empty if the client sends none. */
  userAgent: string
  /** Aborted when the client closes the connection. */
  abortSignal(): AbortSignal
  language: string
  currency: Currency
  t: Translate
  /** The shopper's id; null for an unknown visitor. */
  visitor(): Promise<string | null>
  /** The shopper's id; creates the row of a new guest. */
  shopper(): Promise<string>
  /** The session of the signed-in device; null for guests. */
  session: Session | null
  /** The session, for calls that need an account; throws `unauthorized` for guests. */
  user(): Session
  /** The session of a staff member; null for all other callers. */
  staffSession: StaffSession | null
  /** The staff member, for calls of staff; throws `unauthorized` for all other callers. */
  staff(): StaffActor
  /** The context for commands of staff. Within a creating call they join its transaction. */
  acting(): StaffContext
  /** Sets the envelope's `message` for a successful call, where the spec requires one (§8, compare). */
  setMessage(message: string): void
}
