import { setImmediate } from 'node:timers/promises'
import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Reading a response takes several turns of the event loop, more of them on a machine that is busy. */
const TURNS = 20

/** Advances fake timers, lets responses be read, and renders what follows. Fake timers must leave `setImmediate` alone (`TIMERS`). */
export const settle = (milliseconds = 0, before: () => void = () => {}): Promise<void> =>
  act(async () => {
    before()
    await vi.advanceTimersByTimeAsync(milliseconds)
    for (let turn = 0; turn < TURNS; turn++) await setImmediate()
  })

/** The fake timers for tests that use `settle`. */
export const TIMERS = { toFake: ['setTimeout', 'clearTimeout'] as ('setTimeout' | 'clearTimeout')[] }
