import type pg from 'pg'

/** What the triggers that raise `data_versions` tell the connection of whoever caused it (migration `0022`). */
const DATA_CHANGED = 'CH001'

/**
 * Tells when this process has committed something that raises `data_versions`, whatever part of it did so, and of nothing else:
 * the database says so itself. What was rolled back in the end is told of, too.
 * @param lanes all pools to the database, before they have connections
 * @returns how to be told
 */
export function ownChanges(lanes: pg.Pool[]): (changed: () => void) => void {
  const listeners: (() => void)[] = []
  const told = new WeakSet<pg.PoolClient>()
  for (const lane of lanes)
    lane
      .on('connect', (client) => {
        client.on('notice', ({ code }) => {
          if (code === DATA_CHANGED) told.add(client)
        })
      })
      // Given back when its transaction has ended, and not before.
      .on('release', (_, client) => {
        if (told.delete(client)) for (const changed of listeners) changed()
      })
  return (changed) => void listeners.push(changed)
}
