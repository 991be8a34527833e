import { availableParallelism } from 'node:os'
import { expect, it } from 'vitest'
import { compressQueued } from './compression.ts'

it('compresses at most one response per core at a time, and continues after a failure', async () => {
  let [now, most] = [0, 0]
  const turn = async (n: number) => {
    most = Math.max(most, ++now)
    await new Promise(setImmediate)
    now--
    if (n === 0) throw new Error('no room')
    return n
  }
  const done = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => compressQueued(() => turn(n))))
  expect(done.map(({ status }) => status)).toEqual(['rejected', ...Array(19).fill('fulfilled')])
  expect(most).toBe(Math.min(availableParallelism(), 4))
})
