import type { ActorContext } from '../platform/request/actor.ts'

/** The context of a test's operator. */
export const asOperator = ({ db }: Pick<ActorContext, 'db'>): ActorContext => ({
  db,
  actor: { by: 'command line', name: 'operator' },
})
