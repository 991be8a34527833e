import { expect, test } from 'vitest'
import type { Db } from '../database/db.ts'
import { KeptReads } from './kept-reads.ts'

const db = {} as Db
/** A read that counts how often it was asked; like a query of Drizzle's it is asked anew by whoever awaits it. */
function counted() {
  let times = 0
  const read = () => ({
    // biome-ignore lint/suspicious/noThenProperty: that is what a query of Drizzle's is
    then: (told: (times: number) => unknown) => Promise.resolve(++times).then(told),
  })
  return read as unknown as () => Promise<number>
}

test('nothing is kept while nobody watches the data', async () => {
  const [reads, read] = [new KeptReads(), counted()]
  expect([await reads.answerTo(read, db), await reads.answerTo(read, db)]).toEqual([1, 2])
})

test('each read is asked once until the data changes, however many ask', async () => {
  const [reads, read] = [new KeptReads(), counted()]
  reads.trust()
  expect(await Promise.all([reads.answerTo(read, db), reads.answerTo(read, db)])).toEqual([1, 1])
  reads.drop()
  expect([await reads.answerTo(read, db), await reads.answerTo(read, db)]).toEqual([2, 2])
  reads.distrust()
  expect([await reads.answerTo(read, db), await reads.answerTo(read, db)]).toEqual([3, 4])
})

test('a failure is told to all who waited, and not kept', async () => {
  const reads = new KeptReads()
  reads.trust()
  let fails = true
  const read = async () => {
    if (fails) throw new Error('away')
    return 1
  }
  const both = await Promise.allSettled([reads.answerTo(read, db), reads.answerTo(read, db)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await reads.answerTo(read, db)).toBe(1)
})
