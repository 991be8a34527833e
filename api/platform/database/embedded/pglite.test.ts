import fs from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryDataDir } from '../testing/temporary-folder.ts'
import { openPglite } from './pglite.ts'

test('every commit reaches the disk by exactly one sync, and reading needs none', async () => {
  const pglite = await openPglite(path.join(await temporaryDataDir(), 'database'))
  await pglite.exec('create table ledger (entry int)')
  const sync = vi.spyOn(fs, 'fdatasyncSync')

  for (let entry = 0; entry < 20; entry++) await pglite.query('insert into ledger values ($1)', [entry])
  expect(sync).toHaveBeenCalledTimes(20)

  await pglite.query('select sum(entry) from ledger')
  expect(sync).toHaveBeenCalledTimes(20)
  await pglite.close()
})
