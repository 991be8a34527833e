import { setTimeout as pause } from 'node:timers/promises'
import type { HandlerContext } from '../../platform/request/handler-context.ts'

const STEP_MILLISECONDS = 250

/**
 * Settles only at multiples of 250 ms, so that the duration does not reveal whether an account was found and written
 * to.
 */
export async function inSteadyTime<T>(
  { services }: Pick<HandlerContext, 'services'>,
  work: () => Promise<T>,
): Promise<T> {
  if (services.steadyTime === false) return await work()
  const began = performance.now()
  try {
    return await work()
  } finally {
    const now = performance.now()
    const end = now + STEP_MILLISECONDS - ((now - began) % STEP_MILLISECONDS)
    // Timers count from the event loop's last clock reading, so they fire too early on a busy machine.
    for (let left = end - performance.now(); left > 0; left = end - performance.now()) await pause(left)
  }
}
