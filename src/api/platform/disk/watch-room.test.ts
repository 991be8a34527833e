import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { watchRoom } from './watch-room.ts'

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
  const room = watchRoom(database, tmpdir())
  expect([await room.isThere(), database.asked]).toEqual([true, 0])
  database.takes = false
  expect(await room.isThere()).toBe(true)
  room.note()
  expect([await room.isThere(), await room.isThere()]).toEqual([false, false])
  database.takes = true
  expect(await room.isThere()).toBe(true)
  const before = database.asked
  await room.isThere()
  expect(database.asked).toBe(before)
})

test('the embedded database is checked without a failed write', async () => {
  const database = aDatabase('embedded')
  const room = watchRoom(database, tmpdir())
  expect(await room.isThere()).toBe(true)
  database.takes = false
  expect(await room.isThere()).toBe(false)
})
