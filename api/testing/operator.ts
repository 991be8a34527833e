import type { ActorContext } from '../platform/request/actor.ts'

/** Whoever runs a shop of the tests. */
export const asOperator = ({ db }: Pick<ActorContext, 'db'>): ActorContext => ({
  db,
  actor: { by: 'command line', name: 'operator' },
})
