import fc from 'fast-check'
import { expect, test } from 'vitest'
import { connectionsFor, shareOf } from './share-connections.ts'

const counting = 3
const available = fc.integer({ min: 1, max: 2000 })
const processes = fc.integer({ min: 1, max: 50 })

test('processes together leave a fifth of the connections alone, unless each has its fewest', () => {
  fc.assert(
    fc.property(available, processes, (room, many) => {
      const { reads, writes } = shareOf(room, many)
      expect([reads - writes === 0 || reads - writes === 1, writes >= 2, reads + writes <= 20]).toEqual([
        true,
        true,
        true,
      ])
      if (reads + writes > 4) expect((reads + writes + counting) * many).toBeLessThanOrEqual(room * 0.8)
    }),
  )
})

test.each([
  [97, 4, { reads: 8, writes: 8 }],
  [97, 1, { reads: 10, writes: 10 }],
  [17, 4, { reads: 2, writes: 2 }],
])('of %d connections one of %d processes takes %j', (room, many, share) => {
  expect(shareOf(room, many)).toEqual(share)
})

test('what the operator says is not asked of the server', async () => {
  const nowhere = 'postgres://nobody@127.0.0.1:1/nothing?connect_timeout=1'
  expect(await connectionsFor(nowhere, { reads: 3, writes: 7 })).toEqual({ reads: 3, writes: 7 })
  await expect(connectionsFor(nowhere, { reads: 3 })).rejects.toThrow()
})

const server = process.env.TEST_DATABASE_URL

test('a server says how many it has, and an owner may bound a database', async () => {
  const { reads, writes } = await connectionsFor(server ?? '', { processes: 1, writes: 6 })
  expect([reads >= 2 && reads <= 10, writes]).toEqual([true, 6])
})
