import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Lane, TurnQueue } from './turn-queue.ts'

type Turn = { of: string; lane: Lane; n: number }

const someone = fc.record({
  of: fc.constantFrom('a', 'b', 'c', 'd'),
  lane: fc.constantFrom<Lane>('transaction', 'statement'),
})

/** Whoever came, in the order in which they are let in. */
function letIn(turns: Turn[]): Turn[] {
  const queue = new TurnQueue<Turn>()
  for (const turn of turns) queue.add(turn.lane, turn)
  return turns.map(() => queue.next() as Turn)
}

const isSorted = (numbers: number[]) => numbers.every((n, place) => place === 0 || n > (numbers[place - 1] ?? 0))

test('everybody has one turn, and what one client sent keeps its order', () => {
  fc.assert(
    fc.property(fc.array(someone), (came) => {
      const turns = came.map((one, n) => ({ ...one, n }))
      const had = letIn(turns)
      expect(had.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual(turns.map(({ n }) => n))
      // A statement may overtake a transaction, never what its own client sent before.
      const began = (of: string) =>
        had.filter((turn) => turn.of === of && turn.lane === 'transaction').map(({ n }) => n)
      for (const { of } of turns) expect(isSorted(began(of))).toBe(true)
      for (const begin of turns.filter(({ lane }) => lane === 'transaction')) {
        const later = had.slice(0, had.indexOf(begin)).filter(({ of, n }) => of === begin.of && n > begin.n)
        expect(later).toEqual([])
      }
    }),
  )
})

test('statements go before transactions that wait, and no more than a dozen before each', () => {
  fc.assert(
    fc.property(fc.nat(80), fc.nat(10), (statements, transactions) => {
      const turns = [
        ...Array.from({ length: transactions }, (_, n) => ({ of: `buyer ${n}`, lane: 'transaction' as const, n })),
        ...Array.from({ length: statements }, (_, n) => ({ of: `page ${n}`, lane: 'statement' as const, n })),
      ]
      let between = 0
      let begun = 0
      for (const { lane } of letIn(turns)) {
        if (lane === 'statement') between++
        else {
          expect(between).toBe(Math.min(12, statements - begun * 12 > 0 ? statements - begun * 12 : 0))
          begun++
          between = 0
        }
        expect(begun === transactions || between <= 12).toBe(true)
      }
    }),
  )
})

test('while a transaction is open only its client has turns', () => {
  const queue = new TurnQueue<Turn>()
  for (const [n, of] of ['a', 'b', 'a'].entries()) queue.add('statement', { of, lane: 'statement', n })
  queue.add('transaction', { of: 'a', lane: 'transaction', n: 3 })
  expect([queue.next('a')?.n, queue.next('a')?.n, queue.next('a')?.n, queue.next('a')]).toEqual([0, 2, 3, undefined])
  expect(queue.next()?.of).toBe('b')
})

test('whoever went away has no turn', () => {
  const queue = new TurnQueue<Turn>()
  for (const [n, of] of ['a', 'b'].entries())
    for (const lane of ['transaction', 'statement'] as const) queue.add(lane, { of, lane, n })
  queue.forget('a')
  expect([queue.next()?.of, queue.next()?.of, queue.next()]).toEqual(['b', 'b', undefined])
})
