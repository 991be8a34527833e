import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linesOf, openCatalogueFolder, smallCatalogue } from '#api/catalog/import/testing/small-catalogue.ts'
import { blockMember } from '#api/staff/members/change-member.ts'
import { aStaffRow } from '#api/staff/testing/staff.ts'
import { asOperator } from '#api/testing/operator.ts'
import { openTestShop, type TestShop } from '#api/testing/shop.ts'
import { operatorOn } from './testing/operator.ts'

let shop: TestShop
let operator: ReturnType<typeof operatorOn>
let brought: Awaited<ReturnType<typeof openCatalogueFolder>>
let file: string

beforeAll(async () => {
  shop = await openTestShop()
  operator = operatorOn(shop.services)
  brought = await openCatalogueFolder()
  file = join(brought.folder, 'catalogue.jsonl')
  await writeFile(file, linesOf(smallCatalogue).join('\n'))
})
afterAll(async () => {
  await shop.close()
  await brought.remove()
})

/** The data of the API that a command prints with `--json`. */
const dataOf = async (...words: string[]) => {
  const { out, err } = await operator(...words, '--json')
  return out === '' ? err : JSON.parse(out)
}

describe('the command', () => {
  test('lists its groups, and a group lists its commands with a description', async () => {
    const { code, out } = await operator('--help')
    expect(code).toBe(0)
    for (const word of ['import', 'export', 'orders', 'demo', 'Exit codes']) expect(out).toContain(word)
    expect(out.split('\n').filter((line) => /^ {2}orders /.test(line))).toEqual([
      expect.stringMatching(/orders +list, show, add, confirm, move, .*…$/),
    ])
    const orders = await operator('orders', '--help')
    for (const word of ['list', 'show', 'confirm', 'move', 'cancel']) expect(orders.out).toContain(word)
    expect(orders.out).toContain('Confirm an order for its buyer.')
    const list = await operator('orders', 'list', '--help')
    expect(list.out).toMatch(/--status <name> +\(choices: "all", "pending"/)
    expect(list.out).toMatch(/--limit <number> +whole number from 1 to 100; usually 50/)
  })

  test.each([
    [['orders', 'confrm'], "unknown command 'confrm'\n(Did you mean confirm?)"],
    [['import'], "missing required argument 'file.jsonl'"],
    [['orders', 'list', '--status', 'lost'], 'Allowed choices are all, pending, confirmed'],
    [['orders', 'list', '--colour', 'red'], "unknown option '--colour'"],
    [['pages', 'publish', 'about', '--public', 'perhaps'], 'It must be yes or no.'],
  ])('is refused with a reason if misused as %j', async (args, reason) => {
    const { code, err } = await operator(...args)
    expect(err).toContain(reason)
    expect(code).toBe(2)
  })

  test('acts without a staff member in a shop that has none', async () => {
    expect(await operator('orders', 'list')).toEqual({
      code: 1,
      out: '',
      err: 'Nobody runs this shop yet. Invite the first owner: staff invite EMAIL --role owner\n',
    })
  })
})

describe('members', () => {
  test('are named in the audit log, with the command', async () => {
    const owner = await aStaffRow(shop, { name: 'Nargis Karimi' })
    await operator('couriers', 'add', '--name', 'Karim', '--phone', '0700111222')
    const [entry] = (await dataOf('audit-log', 'list', '--limit', '1')).data
    expect(entry.actor).toEqual({
      ...{ kind: 'command line', id: owner.id, name: 'Nargis Karimi', role: 'owner' },
      ...{ session: '', command: 'couriers add' },
    })
    expect(entry.action).toBe('courier.add')
  })

  test('are limited to the member’s role, and name the missing permission', async () => {
    const packer = await aStaffRow(shop, { role: 'packer', name: 'Omid' })
    const asPacker = ['--as', packer.email.toUpperCase()]
    expect((await operator('parcels', 'list', ...asPacker)).code).toBe(0)
    expect(await operator('settings', 'show', ...asPacker)).toMatchObject({
      code: 1,
      err: 'Omid (packer) may not do this: it needs the permission settings.read.\n',
    })
  })

  test('must be named if there are several owners', async () => {
    const second = await aStaffRow(shop, { name: 'Leila' })
    const { code, err } = await operator('orders', 'list')
    expect([code, err]).toEqual([1, expect.stringMatching(/^Say who you are with --as EMAIL: .*@/)])
    expect((await operator('orders', 'list', '--as', second.email)).code).toBe(0)
    await blockMember(asOperator(shop), second.email)
    expect((await operator('orders', 'list', '--as', second.email)).err).toContain('No active member of the staff')
    expect((await operator('orders', 'list')).code).toBe(0)
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

  test('a missing file is reported plainly', async () => {
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

  test('vouchers are added, listed and ended', async () => {
    const add = (...more: string[]) => {
      const fields = ['--code', 'eid-۲۰۰', '--title-en', 'Eid', '--ends-at', '2036-12-21', '--price-type', 'flat']
      return operator('vouchers', 'add', ...fields, ...more)
    }
    const nowhere = await add('--amount', '200', '--store', 'nobody')
    expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining('nobody') })
    const added = JSON.parse(
      (await add('--amount', '۲۰۰', '--usage-limit', '10', '--category', 'carpets', '--json')).out,
    )
    expect(added).toMatchObject({ code: 'EID200', amount: 200, usage_limit: 10, state: 'running' })
    expect(added.ends_at).toBe('2036-12-21T19:29:59.000Z')
    expect(await add('--amount', '200')).toMatchObject({
      code: 1,
      err: '--code: Voucher EID200 already exists.\n',
    })
    expect((await operator('vouchers', 'list')).out).toMatch(/2036-12-21 23:59 +running +EID200 +flat +.*200 ؋/)
    expect((await dataOf('vouchers', 'list')).data).toContainEqual(added)
    expect((await operator('vouchers', 'end', 'eid200')).err).toContain('add --yes')
    expect((await dataOf('vouchers', 'show', 'EID200')).state).toBe('running')
    expect(await dataOf('vouchers', 'end', 'eid200', '--yes')).toMatchObject({ code: 'EID200', state: 'off' })
  })

  test('a voucher that gives free delivery is added, and has no other worth', async () => {
    const fields = ['--title-en', 'Bring', '--ends-at', '2036-12-21', '--price-type', 'free-delivery']
    const add = (code: string, ...more: string[]) => operator('vouchers', 'add', '--code', code, ...fields, ...more)
    const added = await add('BRING', '--cap', '150', '--min-spend', '1000', '--usage-per-shopper', '1', '--json')
    const worth = { price_type: 3, amount: 0, percent: 0, cap: 150, min_spend: 1000, usage_per_shopper: 1 }
    expect(JSON.parse(added.out)).toMatchObject({ code: 'BRING', ...worth })
    expect((await operator('vouchers', 'list')).out).toMatch(/BRING +free-delivery .*150 ؋/)
    expect(await add('BOTH', '--amount', '200')).toMatchObject({ code: 1, err: expect.stringMatching(/^--amount: /) })
    expect(await add('BOTH', '--percent', '10')).toMatchObject({ code: 1, err: expect.stringMatching(/^--percent: /) })
  })

  test('bundle deals are added, listed and ended', async () => {
    const parts = ['--buy', 'plain-mat', '--buy-quantity', '2', '--free', 'plain-mat', '--free-quantity', '1']
    const bundle = await dataOf('bundles', 'add', ...parts, '--title-en', 'A third mat', '--ends-at', '2036-12-21')
    expect(bundle).toMatchObject({ buy: 'plain-mat', buy_quantity: 2, free_quantity: 1, state: 'running' })
    expect((await operator('bundles', 'list')).out).toMatch(/running .*plain-mat/)
    expect((await dataOf('bundles', 'list')).data).toContainEqual(bundle)
    expect(await dataOf('bundles', 'end', String(bundle.id), '--yes')).toEqual({ ...bundle, state: 'off' })
  })

  test('a product is changed, field by field, unless it was changed meanwhile', async () => {
    const [{ id }] = (await dataOf('products', 'list', '--search', 'MAT')).data
    await operator('products', 'change', String(id), '--title-en', 'Plain mat', '--public', 'no')
    const changed = await operator('products', 'change', String(id), '--public')
    expect([changed.code, changed.err]).toEqual([0, ''])
    expect(await operator('products', 'change', String(id))).toMatchObject({
      code: 2,
      err: expect.stringContaining('say what to change'),
    })
    const body = join(brought.root, 'change.json')
    await writeFile(body, JSON.stringify({ set: { title_en: 'Mat' }, seen: { title_en: 'Rug' } }))
    const late = await operator('products', 'change', String(id), '--body', body)
    expect(late).toMatchObject({ code: 1, err: expect.stringMatching(/^--title-en: .*Plain mat/) })
    expect((await operator('products', 'change', String(id), '--body', '/nowhere.json')).err).toContain(
      'cannot be read',
    )
  })

  test('a picture is sent as a file', async () => {
    const [{ id }] = (await dataOf('brands', 'list')).data
    const image = join(brought.root, 'brand.svg')
    await writeFile(
      image,
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    )
    expect((await operator('brands', 'picture', String(id), '--images', image)).err).toBe('')
    const lost = await operator('brands', 'picture', String(id), '--images', '/nowhere.svg')
    expect(lost).toMatchObject({ code: 1, err: 'The file /nowhere.svg cannot be read.\n' })
  })

  test('there are no orders', async () => {
    expect((await operator('orders', 'list')).out).toMatch(/^None\./)
    expect((await dataOf('orders', 'list')).data).toEqual([])
    for (const number of ['CH-7K3M9QX2', 'hello'])
      expect(await operator('orders', 'show', number)).toEqual({ code: 1, out: '', err: 'This was not found.\n' })
  })
})
