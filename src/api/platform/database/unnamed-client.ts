import pg from 'pg'

/**
 * A connection that prepares no statement under a name. Behind a pooler that gives each transaction another connection,
 * a statement prepared on one connection is unknown on the next. Used if the address has `?prepared_statements=0`.
 */
export class UnnamedClient extends pg.Client {
  override query = ((statement: unknown, ...rest: unknown[]) => {
    const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement
    const sent = isNamed ? { ...statement, name: undefined } : statement
    return (pg.Client.prototype.query as (...all: unknown[]) => unknown).call(this, sent, ...rest)
  }) as pg.Client['query']
}
