import pg from 'pg'

/**
 * A connection that prepares nothing under a name: behind a pooler that hands each transaction to another connection, what
 * one connection prepared the next does not know.
 */
export class UnnamedClient extends pg.Client {
  override query = ((asked: unknown, ...rest: unknown[]) =>
    (pg.Client.prototype.query as (...all: unknown[]) => unknown).call(
      this,
      withoutName(asked),
      ...rest,
    )) as pg.Client['query']
}

const withoutName = (asked: unknown): unknown =>
  typeof asked === 'object' && asked !== null && 'name' in asked && 'text' in asked
    ? { ...asked, name: undefined }
    : asked
