import { channel } from 'node:diagnostics_channel'
import type { Log } from '../database/db.ts'
import { problemLog } from '../log/problem-log.ts'

type Job = {
  /** Description of the work, for the log. */
  name: string
  /** Milliseconds from one run to the next. */
  every: number
  log: Log
  work(): Promise<unknown>
}

/** Diagnostics channel that publishes each run of a job, for metrics. */
export const JOB_RUNS = 'charsu.job-run'
export type JobRun = { name: string; milliseconds: number; failed: boolean }

const runs = channel(JOB_RUNS)

/**
 * Runs work at intervals in the background, one run at a time, until closed. A problem is logged when it begins and
 * when it ends, not each time it repeats.
 */
export function startJob({ name, every, log, work }: Job) {
  let going: Promise<void> | undefined
  const trouble = problemLog(name, log)
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
    /** Waits for the current run. */
    async close() {
      clearInterval(timer)
      await going
    },
  }
}
