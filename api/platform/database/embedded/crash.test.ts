import { expect, test } from 'vitest'
import { openDatabase } from '../open.ts'
import { Child } from '../testing/child.ts'
import { temporaryDataDir } from '../testing/temporary-folder.ts'

const rounds = Number(process.env.KILL_ROUNDS ?? 5)

test('killed in the middle of writes, again and again, the database reopens with every acknowledged row', async () => {
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

/** Fails on a gap as well: the rows must be 1, 2, 3 and so on to the last. */
async function numbersIn(dataDir: string) {
  const database = await openDatabase({ dataDir })
  const { rows } = await database.pool.query<{ last: number; count: number }>(
    'select max(number) as last, count(*)::int as count from numbers where length(filling) = 2000',
  )
  await database.close()
  expect(rows[0]?.count).toBe(rows[0]?.last)
  return rows[0]?.last
}
