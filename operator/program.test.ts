import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linesOf, openCatalogueFolder, smallCatalogue } from '../api/catalog/import/testing/small-catalogue.ts'
import { inventoryOf } from '../api/testing/products.ts'
import { openTestShop, type TestShop } from '../api/testing/shop.ts'
import { aShopper, inHerat, ownHome } from '../api/testing/shoppers.ts'
import { paymentOf } from './order-words.ts'
import { operatorOn } from './testing/operator.ts'

let shop: TestShop
let operator: ReturnType<typeof operatorOn>
let brought: Awaited<ReturnType<typeof openCatalogueFolder>>
let file: string

beforeAll(async () => {
  shop = await openTestShop()
  operator = operatorOn(shop.shop)
  brought = await openCatalogueFolder()
  file = join(brought.folder, 'catalogue.jsonl')
  await writeFile(file, linesOf(smallCatalogue).join('\n'))
})
afterAll(async () => {
  await shop.close()
  await brought.remove()
})

/** What a command answers a script: an object a line. */
const rows = async (...words: string[]): Promise<object[]> =>
  (await operator(...words, '--json')).out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

const [pending, delivered] = [
  { orderStatus: 1, cancelled: false } as const,
  { orderStatus: 5, cancelled: false } as const,
]

describe('the command', () => {
  test('shows all commands', async () => {
    const { code, out } = await operator('--help')
    expect(code).toBe(0)
    for (const word of ['import', 'export', 'orders', 'demo', 'Exit codes']) expect(out).toContain(word)
    const orders = await operator('orders', '--help')
    for (const word of ['list', 'awaiting', 'show', 'confirm', 'next', 'cancel']) expect(orders.out).toContain(word)
  })

  test.each<[Parameters<typeof paymentOf>[0], string]>([
    [{ ...pending, paymentMethod: 3, paymentStatus: 1, testPayment: false }, 'Stripe, paid'],
    [{ ...pending, paymentMethod: 3, paymentStatus: 1, testPayment: true }, 'sandbox, paid in test: no money moved'],
    [{ ...pending, paymentMethod: 3, paymentStatus: 0, testPayment: true }, 'sandbox, not paid'],
    [{ ...pending, paymentMethod: 3, paymentStatus: 0, cancelled: true, testPayment: false }, 'Stripe, nothing to pay'],
    [{ ...pending, paymentMethod: 2, paymentStatus: 0, testPayment: false }, 'cash, due on delivery'],
    [{ ...delivered, paymentMethod: 2, paymentStatus: 0, testPayment: false }, 'cash, with the courier'],
    [{ ...delivered, paymentMethod: 2, paymentStatus: 1, testPayment: false }, 'cash, paid'],
  ])('says how an order is paid, and whether any money moved (%#)', (order, words) => {
    expect(paymentOf(order)).toBe(words)
  })

  test.each([
    [['orders', 'dance'], "unknown command 'dance'"],
    [['import'], "missing required argument 'file.jsonl'"],
    [['orders', 'list', '--status', 'lost'], 'Allowed choices are pending, confirmed'],
    [['vouchers', 'add', 'NEW'], "required option '--title <text>' not specified"],
    [['deals', 'off', 'one'], 'It must be a whole number from 1.'],
    [['orders', 'list', '--limit', 'many'], 'It must be a whole number from 1.'],
    [['orders', 'cancel', 'CH-7K3M9QX2'], "required option '--reason <text>' not specified"],
  ])('misused as %j says why', async (args, reason) => {
    const { code, err } = await operator(...args)
    expect(err).toContain(reason)
    expect(code).toBe(2)
  })
})

describe('a new shop', () => {
  test('a catalogue with mistakes is refused, every line named, and nothing is imported', async () => {
    const bad = join(brought.folder, 'bad.jsonl')
    await writeFile(bad, [...linesOf(smallCatalogue), '{"type":"product"}', 'oops'].join('\n'))
    const { code, out, err } = await operator('import', bad)
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(/^Nothing was imported: \d+ mistakes\.\n/)
    expect(err).toContain(`\nline ${smallCatalogue.length + 1}: slug: is missing\n`)
    expect(err).toContain(`\nline ${smallCatalogue.length + 2}: is not JSON`)
    expect((await operator('export', join(brought.root, 'empty'))).out).toContain('Exported 0 records')
  })

  test('a file that is not there is said plainly', async () => {
    const { code, err } = await operator('import', '/nowhere.jsonl')
    expect([code, err]).toEqual([1, 'There is no file /nowhere.jsonl that can be read.\n'])
  })

  test('a catalogue is imported, and exported again', async () => {
    const imported = await operator('import', file)
    expect(imported).toEqual({ code: 0, out: `Imported ${smallCatalogue.length} records from ${file}.\n`, err: '' })
    const folder = join(brought.root, 'exported')
    const exported = await operator('export', folder)
    expect(exported.out).toContain(`Exported ${smallCatalogue.length} records and 5 pictures`)
    expect((await readFile(join(folder, 'catalogue.jsonl'), 'utf8')).trim().split('\n')).toHaveLength(
      smallCatalogue.length,
    )
  })

  test('the demo bazaar does not go into a shop that has products', async () => {
    const { code, err } = await operator('demo', 'fill')
    expect(code).toBe(1)
    expect(err).toContain('has products already')
  })

  test('vouchers are added, listed and switched off', async () => {
    const add = (...more: string[]) =>
      operator('vouchers', 'add', 'eid-۲۰۰', '--title', 'Eid', '--until', '2036-12-21', ...more)
    const nowhere = await add('--amount', '200', '--store', 'nobody')
    expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining('nobody') })
    const added = await add('--amount', '200', '--limit', '10', '--category', 'carpets', '--json')
    expect(JSON.parse(added.out)).toMatchObject({ code: 'EID200', amount: 200, usage_limit: 10, active: true })
    expect(JSON.parse(added.out).ends_at).toBe('2036-12-21T19:29:59.000Z')
    expect(await add('--amount', '200')).toMatchObject({ code: 1, err: 'There is a voucher EID200 already.\n' })
    expect((await operator('vouchers', 'list')).out).toMatch(/EID200 .*0 of 10 .*running/)
    expect(await rows('vouchers', 'list')).toContainEqual(JSON.parse(added.out))
    expect((await operator('vouchers', 'off', 'eid200')).out).toBe('The voucher EID200 is off.\n')
    const off = JSON.parse((await operator('vouchers', 'off', 'EID200', '--json')).out)
    expect(off).toMatchObject({ code: 'EID200', active: false })
  })

  test('a voucher that gives free delivery is added, and has no other worth', async () => {
    const add = (code: string, ...more: string[]) =>
      operator('vouchers', 'add', code, '--title', 'Bring', '--until', '2036-12-21', '--free-delivery', ...more)
    const added = await add('BRING', '--cap', '150', '--min-spend', '1000', '--per-shopper', '1', '--json')
    const worth = { price_type: 3, amount: 0, percent: 0, cap: 150, min_spend: 1000, usage_per_shopper: 1 }
    expect(JSON.parse(added.out)).toMatchObject({ code: 'BRING', ...worth })
    const said = await add('BRING2', '--from', '2036-12-01')
    expect(said.out).toBe(
      'The voucher BRING2 was added. It runs from 2036-12-01 00:00 until 2036-12-21 23:59, Kabul time.\n',
    )
    expect((await operator('vouchers', 'list')).out).toMatch(/BRING +free delivery, at most .*150/)
    expect((await add('BOTH', '--amount', '200')).err).toMatch(/amount: .*left out/)
    expect((await add('BOTH', '--percent', '10')).err).toMatch(/percent: .*left out/)
  })

  test('bundle deals are added, listed and ended', async () => {
    const parts = ['--buy', 'plain-mat', '--buy-quantity', '2', '--free', 'plain-mat']
    const added = await operator(
      'bundles',
      'add',
      ...parts,
      '--title',
      'A third mat',
      '--until',
      '2036-12-21',
      '--json',
    )
    const bundle = JSON.parse(added.out)
    expect(bundle).toMatchObject({ buy: 'plain-mat', buy_quantity: 2, free_quantity: 1, public: true })
    expect((await operator('bundles', 'list')).out).toMatch(/2 × plain-mat +1 × plain-mat .*running/)
    expect(await rows('deals', 'list')).toContainEqual(bundle)
    expect((await operator('deals', 'off', String(bundle.id))).out).toBe(`The bundle deal ${bundle.id} is off.\n`)
    const off = JSON.parse((await operator('deals', 'off', String(bundle.id), '--json')).out)
    expect(off).toEqual({ ...bundle, public: false })
  })

  test('there are no orders', async () => {
    expect(await operator('orders', 'list')).toEqual({ code: 0, out: 'No orders.\n', err: '' })
    expect((await operator('orders', 'list', '--json')).out).toBe('')
    expect(await operator('orders', 'show', 'CH-7K3M9QX2')).toEqual({
      code: 1,
      out: '',
      err: 'There is no order CH-7K3M9QX2.\n',
    })
    expect((await operator('orders', 'next', 'hello')).err).toContain('"hello" is no order number')
  })
})

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
    expect(await stock()).toBe(38)
    const listed = await operator('orders', 'list', '--status', 'pending')
    expect(listed.out).toContain(order.order_number)
    const [json] = await rows('orders', 'list')
    expect(json).toMatchObject({ order_number: order.order_number, order_status: 1, payment_method: 2 })
    const shown = await operator('orders', 'show', order.order_number.toLowerCase())
    expect(shown.out).toMatch(/2 ×\s+MAT\s+Plain mat/)
    expect(shown.out).toContain('Maryam Ahmadi')
    const awaiting = await operator('orders', 'awaiting', '--json')
    expect(JSON.parse(awaiting.out)).toMatchObject({ order_number: order.order_number, phone: '+93700123456' })
    const confirmed = await operator('orders', 'confirm', order.order_number, '--by', 'whatsapp')
    expect(confirmed.out).toBe(`Order ${order.order_number} is confirmed.\n`)
    expect((await operator('orders', 'show', order.order_number)).out).toContain('confirmed by whatsapp')
    expect((await operator('orders', 'awaiting')).out).toBe('No order waits to be confirmed.\n')
    const twice = await operator('orders', 'confirm', order.order_number)
    expect([twice.code, twice.err]).toEqual([1, 'It is confirmed: only a pending order can be confirmed.\n'])
    for (const status of ['picked-up', 'on-the-way', 'delivered']) {
      const { out } = await operator('orders', 'next', order.order_number)
      expect(out).toBe(`Order ${order.order_number} is ${status}.\n`)
    }
    const whole = JSON.parse((await operator('orders', 'show', order.order_number, '--json')).out)
    expect(whole).toMatchObject({
      order_number: order.order_number,
      parcels: [{ order_status: 5, lines: [{ sku: 'MAT' }] }],
    })
    expect(whole.history).toHaveLength(5)
    // What is delivered outside of a courier run is paid when its cash is counted.
    expect(whole).toMatchObject({ payment_status: 0, money_state: 'with_courier' })
    const counted = await operator('orders', 'cash', order.order_number)
    expect(counted.out).toBe(`Order ${order.order_number}: cash, paid.\n`)
    const over = await operator('orders', 'next', order.order_number)
    expect([over.code, over.err]).toEqual([1, 'It is delivered: there is no next status.\n'])
    expect((await operator('orders', 'cancel', order.order_number, '--reason', 'late')).code).toBe(1)
  })

  test('a cancelled order gives its stock back, with the reason kept', async () => {
    const ahmad = aShopper(shop)
    const mat = await inventoryOf(shop.db, 'MAT')
    await ahmad.put(mat?.productId as number, 1)
    const placed = await ahmad.order(await ahmad.livesIn(ownHome()))
    const { order_number } = placed.data
    expect(await stock()).toBe(37)
    const { code, out } = await operator('orders', 'cancel', order_number, '--reason', 'nobody at home')
    expect([code, out]).toEqual([0, `Order ${order_number} is cancelled; its stock is back on the shelf.\n`])
    expect(await stock()).toBe(38)
    expect((await operator('orders', 'show', order_number)).out).toContain('operator: nobody at home')
    expect((await operator('orders', 'list', '--status', 'cancelled')).out).toContain(order_number)
  })

  test('what was confirmed, moved on or cancelled is answered as JSON, too', async () => {
    const leila = aShopper(shop)
    const mat = await inventoryOf(shop.db, 'MAT')
    const placed = async () => {
      await leila.put(mat?.productId as number, 1)
      return (await leila.order(await leila.livesIn(ownHome()))).data.order_number as string
    }
    const answered = async (...words: string[]) => JSON.parse((await operator('orders', ...words, '--json')).out)
    const [kept, dropped] = [await placed(), await placed()]
    expect(await answered('confirm', kept)).toMatchObject({ order_number: kept, order_status: 2 })
    expect(await answered('next', kept)).toMatchObject({ order_number: kept, order_status: 3, cancelled: false })
    const gone = await answered('cancel', dropped, '--reason', 'no courier')
    expect(gone).toMatchObject({ order_number: dropped, cancelled: true, currency: 'AFN' })
  })
})
