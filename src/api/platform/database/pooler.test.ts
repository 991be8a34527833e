import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper, ownHome } from '../../testing/shoppers.ts'
import { runJobs } from '../jobs/run-jobs.ts'
import { migrate, migrationLock } from './migrate.ts'
import { openDatabase } from './open.ts'
import { limitsPool, openServer } from './server.ts'
import { prepareServerDatabase } from './testing/server-copy.ts'

const url = process.env.TEST_DATABASE_URL
/** Path of pgbouncer (1.18 or later): as Debian installs it, or from `PGBOUNCER`. */
const program = [process.env.PGBOUNCER, '/usr/sbin/pgbouncer'].find((path) => path && existsSync(path))
const connectionsOfPooler = 3

describe.runIf(program)('a transaction pooler', () => {
  const folder = mkdtempSync(join(tmpdir(), 'charsu-pooler-'))
  let testDatabase: Awaited<ReturnType<typeof prepareServerDatabase>>
  let pooler: ReturnType<typeof spawn>
  let shop: TestShop
  const addressOf = (more: string) => {
    const name = new URL(testDatabase.url).pathname
    return `postgres://shop@${name}?host=${encodeURIComponent(folder)}&port=6432${more}`
  }
  const forPoolers = '&startup_parameters=0&prepared_statements=0'

  beforeAll(async () => {
    testDatabase = await prepareServerDatabase(url ?? '')
    const { hostname, port, username } = new URL(testDatabase.url)
    const settings = {
      listen_port: 6432,
      unix_socket_dir: folder,
      auth_type: 'any',
      pool_mode: 'transaction',
      default_pool_size: connectionsOfPooler,
    }
    const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
    const server = `* = host=${hostname} port=${port || 5432} user=${username}`
    writeFileSync(join(folder, 'pooler.ini'), ['[databases]', server, '[pgbouncer]', ...lines].join('\n'))
    // The pooler refuses to run as root.
    chmodSync(folder, 0o777)
    const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
    pooler = spawn(program ?? '', [...user, join(folder, 'pooler.ini')], { stdio: 'ignore' })
    const database = openServer(addressOf(forPoolers), { connections: { reads: 8, writes: 8 } })
    await vi.waitFor(() => database.ready(), { timeout: 20_000, interval: 100 })
    shop = await openTestShop(database)
    shop.services.limits = false
  })
  afterAll(async () => {
    await shop.close()
    pooler.kill()
    await testDatabase.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  it('supports twenty simultaneous orders with the documented address options', async () => {
    const shawl = await aProduct(shop.db, { stock: 10 })
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const shopper = aShopper(shop)
        await shopper.put(shawl.id)
        return (await shopper.order(await shopper.livesIn(ownHome()))).status
      }),
    )
    expect(answers.filter((status) => status === 200)).toHaveLength(10)
    expect(new Set(answers)).toEqual(new Set([200, 201]))
  })

  it('supports simultaneous migrations, and no lock remains', async () => {
    const { database } = shop
    for (let n = 0; n < 3; n++) await Promise.all(Array.from({ length: 4 }, () => migrate(database)))
    // The view shows the locks of the whole server, including other tests' databases.
    const { rows } = await database.pool.query(`
      select lock.objid from pg_locks lock join pg_database own on own.oid = lock.database
      where own.datname = current_database() and lock.locktype = 'advisory' and lock.objid = ${migrationLock}`)
    expect(rows).toEqual([])
  })

  it('can be opened repeatedly, with a warning if the role has no statement timeout', async () => {
    const said: string[] = []
    const log = { info() {}, error() {}, warn: (_: object, message: string) => said.push(message) }
    const open = { dataDir: '', databaseUrl: addressOf(forPoolers), log }
    const opened = []
    for (let n = 0; n < 4; n++) {
      const database = await openDatabase(open)
      await migrate(database)
      opened.push(database)
    }
    for (const database of opened) await database.close()
    expect(said).toEqual(Array.from(opened, () => expect.stringContaining('statement_timeout')))
  })

  it('supports two processes that run each job once', async () => {
    const { database } = shop
    const ran: string[] = []
    await database.db.execute(sql`delete from jobs.job`)
    for (let n = 0; n < 2; n++) {
      const jobs = await runJobs(database, shop.services.log)
      onTestFinished(() => jobs.close())
      await jobs.take('send_mails', async (ids) => void ran.push(...ids))
    }
    const keys = Array.from({ length: 20 }, (_, n) => String(n))
    for (const key of keys) await database.db.execute(sql`select add_job('send_mails', ${key}, now())`)
    await vi.waitFor(() => expect(ran.toSorted()).toEqual(keys.toSorted()), { timeout: 60_000 })
  })

  it('rejects startup parameters, unless the address disables them', async () => {
    for (const open of [openServer, (to: string) => ({ pool: limitsPool(to, undefined) })]) {
      const asking = open(addressOf('')).pool
      await expect(asking.query('select 1')).rejects.toThrow('unsupported startup parameter')
      await asking.end()
      const silent = open(addressOf('&startup_parameters=0')).pool
      expect((await silent.query('select 1 as one')).rows).toEqual([{ one: 1 }])
      await silent.end()
    }
  })
})
