import type { Db } from '../database/db.ts'

/**
 * Who of the shop does something, and by what. A web console is one more kind, with the staff's id, session and role.
 * `name` is kept with what they do, wherever moves are kept.
 */
export type Actor = { by: 'command line'; name: string }

/**
 * What the verbs and lists of whoever runs the shop work with. Each verb is one transaction and throws `Refusal` where it
 * says no; whoever hands in the actor has made sure that it is them.
 */
export type ActorContext = { db: Db; actor: Actor }

/** The cause of a move that somebody made, with what they said of it: `operator: nobody at home`. */
export const causeBy = ({ name }: Pick<Actor, 'name'>, said = ''): string => (said === '' ? name : `${name}: ${said}`)
