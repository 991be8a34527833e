import type pg from 'pg'

/** `cached plan must not change result type`, and a name that the server no longer knows. */
const outdated = new Set(['0A000', '26000'])

/**
 * A statement that was prepared before a migration altered a type it reads fails on its connection for good. That
 * connection is given up once whoever has it hands it back: the next one prepares anew.
 */
export function giveUpOutdated(pool: pg.Pool): pg.Pool {
  const outlived = new WeakSet<pg.PoolClient>()
  return pool
    .on('connect', (client) => {
      client.connection.on('errorMessage', ({ code }: { code?: string }) => {
        if (code && outdated.has(code)) outlived.add(client)
      })
    })
    .on('release', (_, client) => {
      if (outlived.has(client)) void client.end().catch(() => {})
    })
}
