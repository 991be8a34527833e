import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/open.ts'
import { Child } from '../database/testing/child.ts'
import { temporaryDataDir, temporaryFolder } from '../database/testing/temporary-folder.ts'
import { backUp } from './back-up.ts'

const rowsIn = async (dataDir: string) => {
  const database = await openDatabase({ dataDir })
  const { rows } = await database.pool.query('select count(*)::int as count from kept')
  await database.close()
  return rows[0]?.count
}

test('a killed backup does not damage the shop and leaves only a partial folder, which the next backup replaces', async () => {
  const [dataDir, beside] = [await temporaryDataDir(), temporaryFolder()]
  const folder = join(beside, 'today')
  const made = await openDatabase({ dataDir })
  await made.pool.query('create table kept as select generate_series(1, 1000) as number')
  await made.close()
  const child = new Child('../../backup/testing/back-up-until-killed.ts', dataDir, folder)
  onTestFinished(() => child.kill())
  await child.says('copying')
  await child.kill()
  expect(readdirSync(beside)).toEqual(['today.part'])
  expect(await rowsIn(dataDir)).toBe(1000)
  const database = await openDatabase({ dataDir })
  await backUp({ pool: database.pool, dataDir, folder, withFiles: true })
  await database.close()
  expect([readdirSync(beside), existsSync(`${folder}.part`)]).toEqual([['today'], false])
  expect(await rowsIn(folder)).toBe(1000)
})
