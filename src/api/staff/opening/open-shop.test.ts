import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hasProducts } from '../../catalog/products/has-products.ts'
import { openSetup } from '../../platform/setup/setup.ts'
import { readStoredConfig } from '../../platform/setup/stored-config.ts'
import { PASSWORD } from '../../testing/accounts.ts'
import { asOperator } from '../../testing/operator.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { inviteMember } from '../invitations/invite-member.ts'
import { staff } from '../members/tables.ts'
import { consoleOf, staffSignIn } from '../testing/staff.ts'
import { hasOwner } from './has-owner.ts'

let shop: TestShop
let dataDir: string
let token: string
beforeEach(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  dataDir = await mkdtemp(join(tmpdir(), 'charsu-opening-'))
  await openSetupAgain()
})
afterEach(async () => {
  await shop.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Opens set-up as a process does at its start. */
async function openSetupAgain() {
  const contents = { hasProducts: () => hasProducts(shop.db), hasOwner: () => hasOwner(shop.db) }
  const config = { dataDir, databaseUrl: undefined, databaseFixed: false }
  shop.services.setup = await openSetup(config, contents)
  token = shop.services.setup?.token ?? ''
}

const nargis = {
  ...{ name: 'Nargis Ahmadi', email: 'Nargis@shop.example', password: PASSWORD, password_confirmation: PASSWORD },
  ...{ shop_name: 'Bazaar of Nargis', phone: '0799 123 456', address: 'Kabul, Karte Se' },
}
const open = (input: object = {}, language = 'en') =>
  shop.call('POST', '/install/open-shop', { language, body: { ...nargis, token, ...input } })
const isAvailable = async () => (await shop.call('GET', '/install/open-shop')).data.available

describe('opening an empty shop', () => {
  test('creates its owner, who is signed in, and its name and contact details, once', async () => {
    expect(await isAvailable()).toBe(true)
    const { data } = await open()
    expect(data.next).toBe('enrol')
    expect((await consoleOf(shop, data.token).get('/console/staff')).http).toBe(403)
    expect((await staffSignIn(shop, nargis.email)).status).toBe(200)
    const [owner] = await shop.db.select().from(staff)
    expect(owner).toMatchObject({ email: 'nargis@shop.example', role: 'owner', language: 'en', demo: false })
    const { site_setting, setting } = (await shop.call('GET', '/common')).data
    expect(site_setting.site_name).toBe('Bazaar of Nargis')
    expect(setting).toMatchObject({ phone: '0799123456', address: 'Kabul, Karte Se' })
    expect(await isAvailable()).toBe(false)
    expect(await open({ email: 'second@shop.example' })).toMatchObject({ http: 404 })
    expect(readStoredConfig(dataDir).configured).toBe(true)
    await openSetupAgain()
    expect(shop.services.setup).toBeUndefined()
  })

  test('stores name and address in the language of the request', async () => {
    await open({ shop_name: 'بازار نرگس', address: 'کابل، کارته سه' }, 'fa')
    expect((await shop.db.select().from(staff))[0]?.language).toBe('fa')
    for (const language of ['en', 'fa'])
      expect((await shop.call('GET', '/common', { language })).data.site_setting.site_name).toBe('بازار نرگس')
  })

  test('creates one owner if ten requests arrive at the same time', async () => {
    const emails = Array.from({ length: 10 }, (_, n) => ({ email: `owner-${n}@shop.example` }))
    const answers = await Promise.all(emails.map((email) => open(email)))
    expect(answers.map(({ http }) => http).sort()).toEqual([200, ...Array(9).fill(404)])
    expect(await shop.db.$count(staff)).toBe(1)
  })

  test.each([
    [{ token: 'guessed' }, 'install_token_wrong'],
    [{ token: '' }, 'install_token_wrong'],
    [{ password: '123456', password_confirmation: '123456' }, 'password_common'],
    [{ password_confirmation: 'cardamom-9' }, 'password_mismatch'],
    [{ email: 'nargis' }, 'invalid_email'],
    [{ shop_name: ' \u200b ' }, 'required'],
    [{ phone: 'call me' }, 'invalid_phone'],
  ])('with %j is rejected and changes nothing', async (input, code) => {
    expect((await open(input)).data.codes).toContain(code)
    expect(await shop.db.$count(staff)).toBe(0)
    expect(await isAvailable()).toBe(true)
  })

  test('is not available in a shop with products, or started without set-up', async () => {
    await aProduct(shop.db)
    expect(await isAvailable()).toBe(false)
    expect(await open()).toMatchObject({ http: 404 })
    shop.services.setup = undefined
    expect(await isAvailable()).toBe(false)
    expect(await open()).toMatchObject({ http: 404 })
  })

  test('completes an owner whom the command line has invited and who has not accepted', async () => {
    await inviteMember(asOperator(shop), { email: nargis.email, role: 'owner', language: 'fa' }, 'told by hand')
    expect(await isAvailable()).toBe(true)
    expect((await open()).status).toBe(200)
    expect(await shop.db.$count(staff, eq(staff.email, 'nargis@shop.example'))).toBe(1)
  })

  test('is offered again at the next start if only the database was chosen', async () => {
    await shop.services.setup?.keep({ databaseChosen: true, foldersGood: true })
    await openSetupAgain()
    expect((await open()).status).toBe(200)
  })
})
