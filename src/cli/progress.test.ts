import { expect, test } from 'vitest'
import { progressBar } from './progress.ts'

function screen(isTTY: boolean) {
  const written: string[] = []
  const out = { isTTY, write: (text: string) => written.push(text) } as unknown as NodeJS.WriteStream
  return { bar: progressBar(out), written }
}

test('a terminal shows the progress of long work, each step on its own line', () => {
  const { bar, written } = screen(true)
  bar.show('writing records', 1, 4)
  bar.show('writing records', 4, 4)
  bar.show('indexing', 7)
  bar.end()
  expect(written.join('')).toMatch(/█{8}░{22} 1\/4\r.*█{30} 4\/4\n.*indexing +7\n$/s)
})

test('steps that are too fast to see are not printed', () => {
  const { bar, written } = screen(true)
  for (let done = 1; done <= 1000; done++) bar.show('writing records', done, 1000)
  expect(written.length).toBeLessThan(10)
  expect(written.at(-1)).toContain('1000/1000')
})

test('a script that reads the output gets no progress lines', () => {
  const { bar, written } = screen(false)
  bar.show('writing records', 1, 4)
  bar.end()
  expect(written).toEqual([])
})

test('long work shows its speed and the expected end', () => {
  const written: string[] = []
  const out = { isTTY: true, write: (text: string) => written.push(text) } as unknown as NodeJS.WriteStream
  let now = 5_000
  const bar = progressBar(out, () => now)
  bar.show('writing records', 0, 60_000)
  now += 10_000
  bar.show('writing records', 5_000, 60_000)
  expect(written.at(-1)).toContain('5000/60000, 500 a second, 2 min left')
  now += 100_000
  bar.show('writing records', 60_000, 60_000)
  expect(written.at(-1)).toMatch(/60000\/60000, 545 a second$/)
  bar.show('indexing', 3, 9)
  expect(written.at(-1)).toMatch(/ 3\/9$/)
})
