import { expect, test } from 'vitest'
import { WakeSignal } from './wake-signal.ts'

const A_DAY = 24 * 60 * 60 * 1000

test('a signal wakes a waiting worker; a signal without a waiting worker ends the next wait, once', async () => {
  const signal = new WakeSignal()
  const sleeping = signal.notifiedWithin(A_DAY)
  signal.notify()
  expect(await sleeping).toBe(true)
  signal.notify()
  signal.notify()
  expect(await signal.notifiedWithin(A_DAY)).toBe(true)
  expect(await signal.notifiedWithin(1)).toBe(false)
})
