import { PgBoss, type QueueOptions } from 'pg-boss'
import type { Database } from '../database/db.ts'
import { type JobName, jobNames, pollingOf, scheduleOf } from './job-list.ts'

/** The schema that pg-boss creates and updates. */
const SCHEMA = 'jobs'

/** Jobs of a process without a heartbeat for this many seconds run again. A killed process sends none. */
const SILENT_SECONDS = 30
export const POLL_SECONDS = 15

const HOUR_SECONDS = 60 * 60

/** pg-boss over the shop's own connections. It needs no session, so a pooler works. */
export const bossOn = ({ pool }: Pick<Database, 'pool'>, runs: boolean): PgBoss =>
  new PgBoss({
    schema: SCHEMA,
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: !runs,
    createSchema: !runs,
    schedule: runs,
    supervise: runs,
    superviseIntervalSeconds: POLL_SECONDS,
    monitorIntervalSeconds: POLL_SECONDS,
    registerInstance: false,
  })

/**
 * A failed job is retried after 5 seconds, then at growing intervals of up to an hour. A failed scheduled job waits for
 * its next scheduled time.
 */
function optionsOf(name: JobName) {
  const { hours } = pollingOf(name)
  const isScheduled = scheduleOf(name) !== null
  return {
    retryLimit: isScheduled ? 0 : 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: HOUR_SECONDS,
    heartbeatSeconds: SILENT_SECONDS,
    expireInSeconds: hours * HOUR_SECONDS,
    // The console shows the runs of the last hour. Queued jobs are deleted earlier, because there are many mails and
    // events.
    deleteAfterSeconds: (isScheduled ? 24 : 2) * HOUR_SECONDS,
    retentionSeconds: 365 * 24 * HOUR_SECONDS,
  } satisfies QueueOptions
}

/** Creates or updates pg-boss's tables and the queue of every job. Several processes may do so at once. */
export async function installJobs(database: Database): Promise<void> {
  const boss = bossOn(database, false)
  boss.on('error', () => {})
  await boss.start()
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const name of jobNames) {
    const policy = scheduleOf(name) === null ? 'singleton' : 'exclusive'
    const options = optionsOf(name)
    const queue = queues.get(name)
    if (!queue) await boss.createQueue(name, { policy, ...options })
    else if (keysOf(options).some((key) => queue[key] !== options[key])) await boss.updateQueue(name, options)
  }
  await boss.stop({ close: false })
}

const keysOf = <Options extends object>(options: Options) => Object.keys(options) as (keyof Options)[]
