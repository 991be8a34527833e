import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { expect, onTestFinished, test } from 'vitest'
import { usualLimits } from '../db.ts'
import { temporaryDataDir } from '../testing/temporary-folder.ts'
import { Multiplexer } from './multiplexer.ts'
import { openPglite } from './pglite.ts'
import { Upkeep } from './upkeep.ts'

async function open() {
  const pglite = await openPglite(path.join(await temporaryDataDir(), 'database'))
  onTestFinished(() => pglite.close())
  const clients = new Multiplexer(pglite, usualLimits, () => {})
  return { pglite, upkeep: new Upkeep(pglite, clients) }
}

/** Statistics reach the view at the end of a statement, at most once a second unless asked. */
async function settleStatistics(pglite: PGlite) {
  await pglite.exec('select pg_stat_force_next_flush()')
  await pglite.exec('select 1')
}

test('a table that changed a great deal is vacuumed and analyzed, once, and a quiet one is left alone', async () => {
  const { pglite, upkeep } = await open()
  await pglite.exec('create table "Busy table" (id int); create table quiet (id int)')
  await pglite.exec('insert into "Busy table" select generate_series(1, 1000); insert into quiet values (1)')
  await settleStatistics(pglite)

  expect(await upkeep.vacuumWornTables()).toEqual(['public."Busy table"'])
  const { rows } = await pglite.query(`select reltuples from pg_class where relname = 'Busy table'`)
  expect(rows).toEqual([{ reltuples: 1000 }])

  await settleStatistics(pglite)
  expect(await upkeep.vacuumWornTables()).toEqual([])
})

test('the log is checkpointed after 64 MB and not before', async () => {
  const { pglite, upkeep } = await open()
  expect(await upkeep.checkpointWhenDue()).toBe(false)
  await pglite.exec('create table filler (body text); alter table filler alter body set storage external')
  const tenMegabytes = `insert into filler select repeat(md5(n::text), 32) from generate_series(1, 10000) n`
  await pglite.exec(tenMegabytes)
  expect(await upkeep.checkpointWhenDue()).toBe(false)
  for (let times = 0; times < 6; times++) await pglite.exec(tenMegabytes)
  expect(await upkeep.checkpointWhenDue()).toBe(true)
  expect(await upkeep.checkpointWhenDue()).toBe(false)
})
