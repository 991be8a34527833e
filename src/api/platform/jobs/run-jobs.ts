import { channel } from 'node:diagnostics_channel'
import type { Job, PgBoss } from 'pg-boss'
import type { Database, Log } from '../database/db.ts'
import { sqlState } from '../database/retry.ts'
import { problemLog } from '../log/problem-log.ts'
import { bossOn } from './boss.ts'
import { type JobName, jobNames, pollingOf, scheduleOf } from './job-list.ts'
import { JOB_RUNS, type JobRun } from './start-job.ts'

/** The data of a queued job: the key of its row. */
export type JobData = { id: string }

/**
 * Runs jobs that were fetched together. `ids` is empty for a scheduled job. A job may run more than once, after an
 * error or if its process was killed, so each handler first checks whether there is work left.
 */
export type JobHandler = (ids: string[]) => Promise<unknown>

/** Milliseconds that running jobs may still take when the process stops. Jobs that do not end in time run again. */
const CLOSING_MILLISECONDS = 5_000

const runs = channel(JOB_RUNS)

/** Runs jobs in this process until closed. Any number of processes may do so. */
export async function runJobs(database: Database, log: Log) {
  const boss = bossOn(database, true)
  const trouble = problemLog('looking for jobs', log)
  boss.on('error', trouble.met)
  await boss.start()
  await setSchedules(boss)
  return {
    /** From this call on, this process runs jobs of that name. */
    async take(name: JobName, handler: JobHandler): Promise<void> {
      const { pollSeconds, batchSize, workers, perGroup } = pollingOf(name)
      const polling = { pollingIntervalSeconds: pollSeconds, batchSize, burstWhenBatchFull: true }
      const concurrency = { localConcurrency: workers, ...(perGroup && { localGroupConcurrency: perGroup }) }
      const work = reporting(name, log, handler)
      await boss.work<JobData>(name, { ...polling, ...concurrency }, async (jobs) => {
        trouble.isOver()
        await work(jobs)
      })
    },
    close: () => boss.stop({ close: false, timeout: CLOSING_MILLISECONDS }),
  }
}

async function setSchedules(boss: PgBoss): Promise<void> {
  const wanted = new Map(jobNames.map((name) => [name as string, scheduleOf(name)]))
  for (const [name, cron] of wanted) if (cron !== null) await boss.schedule(name, cron)
  for (const { name, cron } of await boss.getSchedules()) if (wanted.get(name) !== cron) await boss.unschedule(name)
}

/**
 * Logs each problem once, and publishes the duration of each run. The database stores only the error code, because the
 * message may contain personal data.
 */
function reporting(name: JobName, log: Log, handler: JobHandler) {
  const trouble = problemLog(name, log)
  return async (jobs: Job<JobData>[]) => {
    const began = performance.now()
    let failed = false
    try {
      await handler(jobs.flatMap(({ data }) => data?.id ?? []))
      trouble.isOver()
    } catch (error) {
      failed = true
      trouble.met(error)
      throw Object.assign(new Error(codeOf(error)), { stack: undefined })
    } finally {
      runs.publish({ name, milliseconds: performance.now() - began, failed } satisfies JobRun)
    }
  }
}

const codeOf = (error: unknown): string => sqlState(error) ?? (error instanceof Error ? error.name : 'Error')
