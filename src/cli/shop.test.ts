import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOrder } from '#api/ordering/orders/find-order.ts'
import type { Database } from '#api/platform/database/db.ts'
import { openDatabase } from '#api/platform/database/open.ts'
import { copyPreparedDatabase } from '#api/platform/database/testing/embedded-copy.ts'
import { aStaffRow } from '#api/staff/testing/staff.ts'
import { asOperator } from '#api/testing/operator.ts'
import { aProduct } from '#api/testing/products.ts'
import { openTestShop } from '#api/testing/shop.ts'
import { aShopper, inHerat } from '#api/testing/shoppers.ts'

let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'charsu-operator-'))
  await copyPreparedDatabase(dataDir)
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** Runs the operator's command as its own process, on the shop in `dataDir`. */
const operator = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((done) => {
    const node = ['--import', './src/api/platform/database/drizzle-cjs-hook.ts', 'src/cli/shop.ts', ...args]
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
    execFile(process.execPath, node, { cwd: join(import.meta.dirname, '../..'), env }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, out, err }),
    )
  })

describe('on a closed shop', () => {
  test('a command opens the shop and answers', async () => {
    expect(await operator('refunds', 'list')).toEqual({ code: 0, out: 'No refunds.\n', err: '' })
  })

  test.each([
    [['orders', 'dance'], 2],
    [['orders', 'show', 'CH-7K3M9QX2'], 1],
  ])('if %j fails, the shell gets an exit code', async (words, code) => {
    expect(await operator(...words)).toMatchObject({ code, out: '' })
  })
})

describe('next to a running shop', () => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase({ dataDir })
  })
  afterAll(() => database.close())

  test('an order of the running shop is moved on', async () => {
    const shop = await openTestShop(database)
    const { id } = await aProduct(shop.db)
    const maryam = aShopper(shop)
    await maryam.put(id, 2)
    const { data: order } = await maryam.order(await maryam.livesIn(inHerat))
    await aStaffRow(shop)
    expect((await operator('orders', 'confirm', order.order_number)).out).toMatch(/^order status +confirmed$/m)
    const stored = await findOrder(asOperator(shop), order.order_number)
    expect(stored.order.orderStatus).toBe(2)
  })
})
