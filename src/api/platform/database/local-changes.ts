import type pg from 'pg'

/** Code of the notice that triggers of the migration send to the connection that changed `data_versions`. */
const DATA_CHANGED = 'CH001'

/**
 * Reports when this process has committed a change of `data_versions`, from any part of the program. The database
 * itself sends a notice for each such change. Changes that were rolled back are reported too.
 * @param pools all pools to the database, before they have connections
 * @returns a function that registers a listener
 */
export function localChanges(pools: pg.Pool[]): (changed: () => void) => void {
  const listeners: (() => void)[] = []
  const changedClients = new WeakSet<pg.PoolClient>()
  for (const pool of pools)
    pool
      .on('connect', (client) => {
        client.on('notice', ({ code }) => {
          if (code === DATA_CHANGED) changedClients.add(client)
        })
      })
      // A client is released only after its transaction has ended.
      .on('release', (_, client) => {
        if (changedClients.delete(client)) for (const changed of listeners) changed()
      })
  return (changed) => void listeners.push(changed)
}
