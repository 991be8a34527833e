import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../open.ts'
import { Child } from '../testing/child.ts'
import { temporaryDataDir } from '../testing/temporary-folder.ts'
import { databaseFolder } from './open-embedded.ts'
import { serverOf } from './orphaned-server.ts'

/** For a longer test by hand: `KILL_ROUNDS=200 npx vitest run src/api/platform/database/embedded/crash.test.ts`. */
const rounds = Number(process.env.KILL_ROUNDS ?? 5)

test('the database reopens with every acknowledged row after repeated kills during writes', async () => {
  const dataDir = await temporaryDataDir()
  let acknowledged = 0
  for (let round = 1; round <= rounds; round++) {
    const writer = new Child('write-until-killed.ts', dataDir)
    await writer.says(`${acknowledged + round * 13}`)
    await writer.kill()
    acknowledged = Math.max(...writer.lines.map(Number))
    expect(await numbersIn(dataDir)).toBeGreaterThanOrEqual(acknowledged)
  }
})

test('the shop continues with every acknowledged row after repeated kills of its database server during writes', async () => {
  const dataDir = await temporaryDataDir()
  const database = await openDatabase({ dataDir })
  onTestFinished(() => database.close())
  await database.pool.query('create table written (number int primary key)')
  const acknowledged: number[] = []
  let isRunning = true
  const write = async () => {
    for (let number = 1; isRunning; number++) {
      const isWritten = await database.pool.query('insert into written values ($1)', [number]).then(
        () => true,
        () => false,
      )
      if (isWritten) acknowledged.push(number)
      // While the server restarts, the pool refuses at once. Without a turn of the event loop the restart would never be noticed.
      else await setImmediate()
    }
  }
  const writing = write()
  for (let round = 1; round <= rounds; round++) {
    const before = acknowledged.length
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 10), 120_000)
    const killed = serverOf(databaseFolder(dataDir)) as number
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => serverOf(databaseFolder(dataDir)) ?? killed).not.toBe(killed)
  }
  await vi.waitFor(() => database.ready(), 120_000)
  isRunning = false
  await writing
  const { rows } = await database.pool.query<{ number: number }>('select number from written')
  const found = new Set(rows.map(({ number }) => number))
  expect(acknowledged.filter((number) => !found.has(number))).toEqual([])
})

/** Also fails on a gap: the rows must be numbered 1, 2, 3 and so on to the last. */
async function numbersIn(dataDir: string) {
  const database = await openDatabase({ dataDir })
  const { rows } = await database.pool.query<{ last: number; count: number }>(
    'select max(number) as last, count(*)::int as count from numbers where length(filling) = 2000',
  )
  await database.close()
  expect(rows[0]?.count).toBe(rows[0]?.last)
  return rows[0]?.last
}
