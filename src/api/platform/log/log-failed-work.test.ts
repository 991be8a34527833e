import { Duplex } from 'node:stream'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { logFailedWork } from './log-failed-work.ts'

const ERROR = 50
const WARNING = 40

/** The log lines of work that failed. */
async function logged(work: () => Promise<unknown>) {
  const lines: string[] = []
  const log = createLog('debug', { write: (line: string) => void lines.push(line) })
  await work().catch((err) => logFailedWork(log, err, 'payment jobs'))
  return lines.map((line) => JSON.parse(line))
}

/** A database that accepts no connection, as if it were busy for long. */
const busyDatabase = () => {
  const silent = () => Object.assign(new Duplex({ read() {}, write() {} }), { connect() {}, setNoDelay() {} })
  return drizzle(new pg.Pool({ stream: silent as never, connectionTimeoutMillis: 1 }))
}

test('background work that fails by a database timeout is logged as a warning, without its query', async () => {
  const [line] = await logged(() => busyDatabase().execute('select 42'))
  expect(line).toMatchObject({ level: WARNING, err: { message: 'Connection terminated due to connection timeout' } })
  expect(line.msg).toMatch(/^payment jobs: /)
  expect(JSON.stringify(line)).not.toContain('select 42')
})

test('background work that fails in any other way is logged as an error', async () => {
  const broken = () => Promise.reject(new TypeError('no such thing'))
  expect(await logged(broken)).toMatchObject([{ level: ERROR, msg: 'payment jobs', err: { message: 'no such thing' } }])
})
