import path from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../open.ts'
import { Child } from '../testing/child.ts'
import { temporaryDataDir, temporaryFolder } from '../testing/temporary-folder.ts'
import { DatabaseInUse, lockFolder } from './lock.ts'

test('a data folder in use is rejected with advice, and can be opened after its process is killed', async () => {
  const dataDir = await temporaryDataDir()
  const holder = new Child('hold-database.ts', dataDir)
  await holder.says('open')

  const refused = await openDatabase({ dataDir }).catch((error) => error)
  expect(refused).toBeInstanceOf(DatabaseInUse)
  expect(refused.message).toContain(path.join(dataDir, 'postgres'))
  expect(refused.message).toContain('DATA_DIR')

  await holder.kill()
  const database = await openDatabase({ dataDir })
  await database.ready()
  await database.close()
})

test('one process cannot take the lock of a folder twice', () => {
  const folder = path.join(temporaryFolder(), 'database')
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(DatabaseInUse)
  unlock()
  lockFolder(folder)()
})

test('a lock file that cannot be created is not reported as a running shop', () => {
  expect(() => lockFolder('/nowhere/at/all')).not.toThrow(DatabaseInUse)
  expect(() => lockFolder('/nowhere/at/all')).toThrow()
})
