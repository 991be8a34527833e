import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expectAllOrdersStored } from '#bench/buyers/invariants.ts'
import type { ClusterFolder } from '../cluster-folder.ts'
import { addressOf, untilWhole } from '../patroni.ts'
import { archiveNow, backUp, restoreTo } from '../pgbackrest.ts'
import type { Trial } from './trial.ts'

const MEANWHILE_MILLISECONDS = 5_000
const secondsSince = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`

/** Pauses all buyers at the restore time, so that the set of acknowledged orders at that time is exact. */
export const restore: Trial = {
  name: 'backup, and restore to a moment',
  async run({ cluster: { clusterFolder }, load, goods }) {
    const primary = await untilWhole(clusterFolder)
    let began = performance.now()
    await backUp(clusterFolder, primary)
    const backup = secondsSince(began)
    await pause(MEANWHILE_MILLISECONDS)

    await load.end()
    const moment = await momentIn(clusterFolder)
    const then = load.buyers.map(({ orders, cancelled }) => ({
      orders: new Map(orders),
      cancelled: new Set(cancelled),
    }))
    load.begin()
    await pause(MEANWHILE_MILLISECONDS)

    await archiveNow(clusterFolder, primary)
    began = performance.now()
    const stop = await restoreTo(clusterFolder, moment)
    const took = secondsSince(began)
    try {
      const restored = {
        dataDir: clusterFolder.at('shop'),
        databaseUrl: addressOf(clusterFolder, clusterFolder.ports.restored),
      }
      const found = await expectAllOrdersStored(restored, { buyers: then, products: goods })
      return `backup ${backup}, restore ${took}: exactly the ${found} orders of ${moment}`
    } finally {
      await stop()
      rmSync(clusterFolder.at('restored'), { recursive: true })
    }
  },
}

/** The primary's current time in the format of pgBackRest. */
async function momentIn(clusterFolder: ClusterFolder): Promise<string> {
  const client = new pg.Client({ connectionString: addressOf(clusterFolder, clusterFolder.ports.primary) })
  await client.connect()
  const { rows } = await client.query<{ moment: string }>(`select clock_timestamp()::text as moment`)
  await client.end()
  return rows[0]?.moment ?? ''
}
