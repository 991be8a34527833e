import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context } from 'hono'
import { observeStatements } from '../database/observe-statements.ts'
import { BusinessError } from './errors.ts'

type Tally = { statements: number; milliseconds: number }

const tallies = new AsyncLocalStorage<Tally>()
/** Number of staff calls in progress. Statements are observed only while there are any. */
let underWay = 0
let stopObservation: (() => void) | undefined

/**
 * Sets `Server-Timing` on staff calls: the time of their statements and the whole time. Refused callers and shoppers do
 * not get it, because durations may reveal whether data exists.
 */
export async function timeForStaff<T>(c: Context, work: () => Promise<T>): Promise<T> {
  const tally: Tally = { statements: 0, milliseconds: 0 }
  const began = performance.now()
  const setHeader = () => c.header('server-timing', timingOf(tally, performance.now() - began))
  registerObserver()
  try {
    const answer = await tallies.run(tally, work)
    setHeader()
    return answer
  } catch (error) {
    // A `BusinessError` occurs only after authorization; refused callers get an `HttpError`.
    if (error instanceof BusinessError) setHeader()
    throw error
  } finally {
    stopObserving()
  }
}

function registerObserver(): void {
  underWay++
  stopObservation ??= observeStatements(() => {
    const tally = tallies.getStore()
    if (!tally) return undefined
    const began = performance.now()
    tally.statements++
    return () => {
      tally.milliseconds += performance.now() - began
    }
  })
}

function stopObserving(): void {
  underWay--
  if (underWay > 0) return
  stopObservation?.()
  stopObservation = undefined
}

const timingOf = ({ statements, milliseconds }: Tally, whole: number): string =>
  `db;dur=${milliseconds.toFixed(1)};desc="${statements} statements", total;dur=${whole.toFixed(1)}`
