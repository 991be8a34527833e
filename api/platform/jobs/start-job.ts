import { channel } from 'node:diagnostics_channel'
import type { Log } from '../database/db.ts'
import { troubleOf } from '../log/trouble.ts'

type Job = {
  /** What it does, as the log says when it fails. */
  name: string
  /** Milliseconds from one run to the next. */
  every: number
  log: Log
  work(): Promise<unknown>
}

/** Where each run of a job is told of, for whoever measures them. */
export const JOB_RUNS = 'charsu.job-run'
export type JobRun = { name: string; milliseconds: number; failed: boolean }

const runs = channel(JOB_RUNS)

/**
 * Does work at intervals beside requests, one run at a time, until it is closed. A trouble is logged when it comes up, not
 * again each time it is met, and when it is over.
 */
export function startJob({ name, every, log, work }: Job) {
  let going: Promise<void> | undefined
  const trouble = troubleOf(name, log)
  const run = async () => {
    const began = performance.now()
    const problem = await work().then(trouble.isOver, (error: unknown) => ({ error }))
    if (problem) trouble.met(problem.error)
    const milliseconds = performance.now() - began
    runs.publish({ name, milliseconds, failed: problem !== undefined } satisfies JobRun)
  }
  const timer = setInterval(() => {
    going ??= run().finally(() => {
      going = undefined
    })
  }, every)
  timer.unref()
  return {
    /** Waits for the run that is under way. */
    async close() {
      clearInterval(timer)
      await going
    },
  }
}
