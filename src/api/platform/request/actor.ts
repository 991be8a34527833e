import type { Permission } from '#contract/permissions.ts'
import type { Queryable } from '../database/db.ts'

/** A staff member who is signed in to the console. */
export type StaffActor = {
  by: 'staff'
  id: string
  name: string
  /** The name of their role. */
  role: string
  /** The id of their session, or of the API token. */
  session: string
  /** True if a program with an API token acts for them. `name` then contains the name of the token and theirs. */
  isProgram?: boolean
  permissions: ReadonlySet<Permission>
  /** Whether a code of their second factor was entered within the last minutes; never for a program. */
  isFresh?: boolean
  /** The command, such as `orders cancel`, if the staff member uses the command line. */
  command?: string | undefined
  /** The language for error messages to them. */
  language?: string
  /** The id of the request. */
  request: string
}

/**
 * The author of an action, and the program used. `name` is stored with the action, for example in an order's
 * history.
 */
export type Actor = { by: 'command line'; name: string /** Such as `orders cancel`. */; command?: string } | StaffActor

/** The staff session, the API token, or the command. */
export const sessionOf = (actor: Actor): string => actor.command ?? (actor.by === 'staff' ? actor.session : '')

/**
 * Id that distinguishes staff members of the same name, the same for all their programs; empty for the command line.
 */
export const idOf = (actor: Actor): string => (actor.by === 'staff' ? actor.id : '')

/**
 * The input of all commands and lists for staff. Each command runs in one transaction, its own or the open one, writes
 * to the audit log (`recordAction`), and throws `BusinessError` for business errors. The caller must have authenticated the
 * actor.
 */
export type ActorContext = { db: Queryable; actor: Actor }

/** The same for what only staff members do, each for themselves. */
export type StaffContext = { db: Queryable; actor: StaffActor }

/** The cause of an order move by staff, with their note: `operator: door closed`. */
export const causeText = ({ name }: Pick<Actor, 'name'>, note = ''): string => (note === '' ? name : `${name}: ${note}`)

/** The cause without the note, unless the note is one of the shop's own words (`kept`): `operator`. */
export function causeWithout(cause: string, stored: readonly string[]): string {
  const [actorName = '', ...rest] = cause.split(': ')
  const note = rest.join(': ')
  const knownCause = stored.find((one) => note === one || note.startsWith(`${one}: `))
  return knownCause === undefined ? actorName : `${actorName}: ${knownCause}`
}
