import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linesOf, openCatalogueFolder, smallCatalogue } from '#api/catalog/import/testing/small-catalogue.ts'
import { aStaffRow } from '#api/staff/testing/staff.ts'
import { inventoryOf } from '#api/testing/products.ts'
import { openTestShop, type TestShop } from '#api/testing/shop.ts'
import { aShopper, inHerat, ownHome } from '#api/testing/shoppers.ts'
import { operatorOn } from './testing/operator.ts'

let shop: TestShop
let operator: ReturnType<typeof operatorOn>
let brought: Awaited<ReturnType<typeof openCatalogueFolder>>

beforeAll(async () => {
  shop = await openTestShop()
  operator = operatorOn(shop.services)
  brought = await openCatalogueFolder()
  const file = join(brought.folder, 'catalogue.jsonl')
  await writeFile(file, linesOf(smallCatalogue).join('\n'))
  await operator('import', file)
  await aStaffRow(shop, { name: 'Nargis Karimi' })
})
afterAll(async () => {
  await shop.close()
  await brought.remove()
})

/** The data of the API that a command prints with `--json`. */
const dataOf = async (...words: string[]) => JSON.parse((await operator(...words, '--json')).out)

describe('orders', () => {
  let order: { order_number: string; parcels: { id: string }[] }

  beforeAll(async () => {
    const mat = await inventoryOf(shop.db, 'MAT')
    const maryam = aShopper(shop)
    await maryam.put(mat?.productId as number, 2)
    const placed = await maryam.order(await maryam.livesIn(inHerat))
    order = placed.data
  })

  const stock = async () => (await inventoryOf(shop.db, 'MAT'))?.stock

  test('an order is listed, shown and moved on to the end', async () => {
    const number = order.order_number
    expect(await stock()).toBe(38)
    expect((await operator('orders', 'list', '--status', 'pending')).out).toMatch(
      new RegExp(`${number} +pending .*Maryam Ahmadi .*580 ؋`),
    )
    expect((await dataOf('orders', 'list')).data).toMatchObject([
      { order_number: number, order_status: 1, payment_method: 2 },
    ])
    const shown = await operator('orders', 'show', number)
    expect(shown.out).toMatch(/MAT +Plain mat +2 /)
    expect(shown.out).toContain('Maryam Ahmadi')
    expect((await dataOf('calls', 'list')).data).toMatchObject([{ order_number: number }])
    const confirmed = await operator('orders', 'confirm', number, '--way', 'whatsapp')
    expect(confirmed.out).toMatch(/^order status +confirmed$/m)
    expect((await operator('orders', 'show', number)).out).toContain('confirmed by whatsapp')
    expect((await dataOf('calls', 'list')).data).toEqual([])
    const twice = await operator('orders', 'confirm', number)
    expect([twice.code, twice.err]).toEqual([1, expect.stringMatching(/pending/)])
    for (const status of ['picked-up', 'on-the-way', 'delivered']) {
      const { out } = await operator('orders', 'move', number, '--to', status)
      expect(out).toMatch(new RegExp(`^order status +${status}$`, 'm'))
    }
    const whole = await dataOf('orders', 'show', number)
    expect(whole).toMatchObject({ order_number: number, parcels: [{ order_status: 5, lines: [{ sku: 'MAT' }] }] })
    expect(whole.moves).toHaveLength(5)
    // An order that is delivered outside of a courier run is paid when its cash is counted.
    expect(whole).toMatchObject({ payment_status: 0, money_state: 'with_courier' })
    expect((await operator('orders', 'cash', number)).code).toBe(0)
    expect(await dataOf('orders', 'show', number)).toMatchObject({ money_state: 'paid' })
    expect((await operator('orders', 'move', number, '--to', 'delivered')).code).toBe(1)
    expect((await operator('orders', 'cancel', number, '--note', 'late', '--yes')).code).toBe(1)
  })

  test('a cancelled order gives its stock back, with the reason; without --yes nothing happens', async () => {
    const ahmad = aShopper(shop)
    const mat = await inventoryOf(shop.db, 'MAT')
    await ahmad.put(mat?.productId as number, 1)
    const placed = await ahmad.order(await ahmad.livesIn(ownHome()))
    const { order_number } = placed.data
    expect(await stock()).toBe(37)
    const cancel = (...more: string[]) => operator('orders', 'cancel', order_number, ...more)
    expect(await cancel('--note', 'late')).toEqual({
      code: 1,
      out: '',
      err: 'orders cancel asks first, and there is no terminal to answer: add --yes.\n',
    })
    expect(await cancel('--yes')).toMatchObject({
      code: 2,
      err: expect.stringContaining("'--note <text>' not specified"),
    })
    expect(await stock()).toBe(37)
    expect(await cancel('--yes', '--note', 'nobody at home')).toMatchObject({ code: 0, err: '' })
    expect(await stock()).toBe(38)
    expect((await operator('orders', 'show', order_number)).out).toContain('Nargis Karimi: nobody at home')
    expect((await operator('orders', 'list', '--status', 'cancelled')).out).toContain(order_number)
  })

  test('an order by phone is placed once under one key', async () => {
    const mat = await inventoryOf(shop.db, 'MAT')
    const body = join(brought.root, 'order.json')
    const lines = [{ product_id: mat?.productId, quantity: 1 }]
    await writeFile(body, JSON.stringify({ lines, address: ownHome() }))
    const place = () => dataOf('orders', 'add', '--body', body, '--idempotency-key', 'phone-call-of-ten-oclock')
    const [first, second] = [await place(), await place()]
    expect(first.order_number).toMatch(/^CH-/)
    expect(second.order_number).toBe(first.order_number)
    const without = await operator('orders', 'add', '--language', 'fa')
    expect(without).toMatchObject({ code: 2, err: expect.stringContaining('--body must give lines, address') })
  })
})
