import type { Permission } from '../../../contract/permissions.ts'
import type { Queryable } from '../database/db.ts'

/** Somebody who runs the shop, signed in to the console. */
export type StaffActor = {
  by: 'staff'
  id: string
  name: string
  /** The name of their role. */
  role: string
  /** The id of their session, or of the program's token. */
  session: string
  /** True where a program of theirs does it; `name` is then that of its token, with theirs. */
  isProgram?: boolean
  permissions: ReadonlySet<Permission>
  /** Whether a code of their second factor was entered within the last minutes; never of a program, which has none. */
  isFresh?: boolean
  /** The command that the member typed, where the command line calls: such as `orders cancel`. */
  command?: string | undefined
  /** In which they read why something is refused. */
  language?: string
  /** The request they do it with. */
  request: string
}

/** Who of the shop does something, and by what. `name` is kept with what they do, wherever moves are kept. */
export type Actor = { by: 'command line'; name: string /** Such as `orders cancel`. */; command?: string } | StaffActor

/** The session of staff, the token of their program, or the command: by what somebody does something. */
export const sessionOf = (actor: Actor): string => actor.command ?? (actor.by === 'staff' ? actor.session : '')

/** By what somebody of the staff is told apart from others of their name, whichever program of theirs calls; empty for the command line. */
export const idOf = (actor: Actor): string => (actor.by === 'staff' ? actor.id : '')

/**
 * What the verbs and lists of whoever runs the shop work with. Each verb is one transaction, or goes into the one that is
 * open, writes what it did into the audit log (`recordAction`), and throws `Refusal` where it says no; whoever hands in the
 * actor has made sure that it is them.
 */
export type ActorContext = { db: Queryable; actor: Actor }

/** The same for what only staff do, each for themselves. */
export type StaffContext = { db: Queryable; actor: StaffActor }

/** The cause of a move that somebody made, with what they said of it: `operator: nobody at home`. */
export const causeBy = ({ name }: Pick<Actor, 'name'>, said = ''): string => (said === '' ? name : `${name}: ${said}`)

/** The same without what was said, unless it is one of the shop's own words (`kept`): `operator`. */
export function causeWithout(cause: string, kept: readonly string[]): string {
  const [who = '', ...rest] = cause.split(': ')
  const said = rest.join(': ')
  const word = kept.find((one) => said === one || said.startsWith(`${one}: `))
  return word === undefined ? who : `${who}: ${word}`
}
