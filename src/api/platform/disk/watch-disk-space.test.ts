import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { watchDiskSpace } from './watch-disk-space.ts'

/** A database that takes writes or not, and counts how often it was tested. */
function aDatabase(kind: 'embedded' | 'server') {
  const database = {
    kind,
    takes: true,
    asked: 0,
    isWritable: async () => {
      database.asked += 1
      return database.takes
    },
  }
  return database
}

test('a database server is checked only after a failed write, until it accepts writes again', async () => {
  const database = aDatabase('server')
  const diskSpace = watchDiskSpace(database, tmpdir())
  expect([await diskSpace.hasFreeSpace(), database.asked]).toEqual([true, 0])
  database.takes = false
  expect(await diskSpace.hasFreeSpace()).toBe(true)
  diskSpace.note()
  expect([await diskSpace.hasFreeSpace(), await diskSpace.hasFreeSpace()]).toEqual([false, false])
  database.takes = true
  expect(await diskSpace.hasFreeSpace()).toBe(true)
  const before = database.asked
  await diskSpace.hasFreeSpace()
  expect(database.asked).toBe(before)
})

test('the embedded database is checked without a failed write', async () => {
  const database = aDatabase('embedded')
  const diskSpace = watchDiskSpace(database, tmpdir())
  expect(await diskSpace.hasFreeSpace()).toBe(true)
  database.takes = false
  expect(await diskSpace.hasFreeSpace()).toBe(false)
})
