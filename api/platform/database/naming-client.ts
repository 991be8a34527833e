import pg from 'pg'

type Asked = pg.QueryConfig<unknown[]>

/**
 * A connection that prepares statements under names of its own, whatever they are called by who asks. What submits itself
 * (a cursor) goes as it is.
 */
export abstract class NamingClient extends pg.Client {
  /** Undefined: it is prepared under no name, each time anew. */
  abstract nameFor(asked: Asked, values: unknown): string | undefined

  /** Whatever is asked comes past here. */
  beforeQuery(): void {}

  override query = ((asked: unknown, ...rest: unknown[]) => {
    this.beforeQuery()
    const sent = isPlain(asked) ? renamed(asked, this.nameFor(asked, rest[0])) : asked
    return (pg.Client.prototype.query as (...all: unknown[]) => unknown).call(this, sent, ...rest)
  }) as pg.Client['query']
}

const isPlain = (asked: unknown): asked is Asked =>
  typeof asked === 'object' && asked !== null && 'text' in asked && !('submit' in asked)

/** Inherits everything else of what was asked, whatever kind of object that is, and leaves it as it was. */
const renamed = (asked: Asked, name: string | undefined): Asked => Object.create(asked, { name: { value: name } })
