import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { readSettings } from '../settings/settings.ts'
import { settings, usdRates } from '../settings/tables.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  owner = await aStaffMember(shop)
})
beforeEach(async () => {
  await shop.db.delete(settings)
})
afterAll(() => shop.close())

const shown = async (section: string) => (await owner.get('/console/settings')).data[section]
const save = (section: string, fields: object, seen: object = {}) =>
  owner.post(`/console/settings/${section}`, { ...fields, seen })
const newestEntry = async () => (await owner.get('/console/audit-log?action=settings')).data.data[0]

describe('a form of the settings', () => {
  test('saves the changed fields only', async () => {
    const before = await readSettings(shop.db)
    const seen = await shown('contact')
    const answer = await save('contact', { ...seen, phone: '۰۷۰ ۱۲۳ ۴۵۶۷', address_fa: ' چهارراهی پشتونستان ' }, seen)
    expect(answer.data.contact).toMatchObject({ phone: '0701234567', address_fa: 'چهارراهی پشتونستان' })
    const { phone, address, ...others } = await readSettings(shop.db)
    const { phone: _, address: __, ...same } = before
    expect(others).toEqual(same)
    expect((await newestEntry()).changes).toEqual({
      phone: { before: '', after: '0701234567' },
      address_fa: { before: '', after: 'چهارراهی پشتونستان' },
    })
  })

  test('two members who change different fields at once both succeed', async () => {
    const seen = await shown('contact')
    await Promise.all([
      save('contact', { ...seen, phone: '0700000001' }, seen),
      save('contact', { ...seen, chat_number: '0700000002' }, seen),
    ])
    expect(await shown('contact')).toMatchObject({ phone: '0700000001', chat_number: '+93700000002' })
  })

  test('a simultaneous change is reported, and nothing is saved until it was seen', async () => {
    const seen = await shown('shop')
    await save('shop', { ...seen, site_name_en: 'Theirs' }, seen)
    const mine = { ...seen, site_name_en: 'Mine', meta_title_en: 'A title' }
    const refused = await save('shop', mine, seen)
    expect(refused).toMatchObject({ status: 201, data: { codes: ['setting_changed_meanwhile'] } })
    expect(refused.data.fields.site_name_en).toContain('Theirs')
    expect(await shown('shop')).toMatchObject({ site_name_en: 'Theirs', meta_title_en: seen.meta_title_en })
    expect((await save('shop', mine, await shown('shop'))).data.shop).toMatchObject({ site_name_en: 'Mine' })
  })

  test('the WhatsApp number is stored and shown in full, however it is typed', async () => {
    for (const typed of ['0799 123 456', '۰۷۹۹۱۲۳۴۵۶', '0093799123456', '+93799123456']) {
      await save('contact', { chat_number: typed })
      expect(await shown('contact')).toMatchObject({ chat_number: '+93799123456' })
      expect((await shop.call('GET', '/common')).data.setting.chat_number).toBe('+93799123456')
    }
  })

  test('a colour on which white text is hard to read is refused with its contrast', async () => {
    const refused = await save('shop', { primary_color: '#ffd700' })
    expect(refused.data.codes).toEqual(['color_contrast'])
    expect(refused.data.fields.primary_color).toContain('1.4')
    expect(await save('shop', { primary_color: '#0a7b3e' })).toMatchObject({ status: 200 })
  })

  test('a text that is emptied in one language stays in the other', async () => {
    await save('contact', { address_en: 'Pashtunistan Square', address_fa: 'چهارراهی پشتونستان' })
    await save('contact', { address_en: '' })
    expect((await readSettings(shop.db)).address).toEqual({ fa: 'چهارراهی پشتونستان' })
  })

  test.each([
    ['shop', { primary_color: 'red' }],
    ['shop', { site_name_en: ' ' }],
    ['contact', { email: 'nobody' }],
    ['contact', { phone: 'call me' }],
    ['contact', { chat_number: '1234567' }],
    ['shop', { primary_color: '#ffd700' }],
    ['shop', { primary_hover_color: '#8fbc8f' }],
    ['currency', { usd_rate: '0' }],
    ['currency', { usd_rate: 'many' }],
    ['limits', { confirmation_hours: 0 }],
    ['limits', { shopper_orders: 1.5 }],
    ['limits', { refund_limit: -1 }],
    ['shop', { analytics_id: 'UA-1234' }],
  ])('%s refuses %j and changes nothing', async (section, fields) => {
    const before = await readSettings(shop.db)
    expect(await save(section, fields)).toMatchObject({ status: 201 })
    expect(await readSettings(shop.db)).toEqual(before)
  })

  test('saved as it was, it writes nothing down', async () => {
    const entry = (await newestEntry())?.id
    const seen = await shown('limits')
    expect((await save('limits', seen, seen)).status).toBe(200)
    expect((await newestEntry())?.id).toBe(entry)
  })
})

test('when cash counts as paid is switched on and off', async () => {
  const seen = await shown('cash')
  expect(seen).toEqual({ cash_paid_on_delivery: false, cash_rounded: true })
  await save('cash', { cash_paid_on_delivery: true, cash_rounded: true }, seen)
  expect((await readSettings(shop.db)).cashPaidOnDelivery).toBe(true)
  expect(await newestEntry()).toMatchObject({
    action: 'settings.cash',
    changes: { cash_paid_on_delivery: { before: false, after: true } },
  })
  await save('cash', { cash_paid_on_delivery: false, cash_rounded: false }, await shown('cash'))
  expect((await readSettings(shop.db)).cashRounded).toBe(false)
  expect((await readSettings(shop.db)).cashPaidOnDelivery).toBe(false)
})

describe('the rate of the dollar', () => {
  test('is accepted in any digits, and each one is stored with its time', async () => {
    await shop.db.delete(usdRates)
    await save('currency', { usd_rate: '۷۰٫۵' })
    await save('contact', { phone: '0700000003' })
    await save('currency', { usd_rate: 71 })
    const { currency, rates } = (await owner.get('/console/settings')).data
    expect(currency).toEqual({ usd_rate: 71 })
    expect(rates.map(({ usd_rate }: { usd_rate: number }) => usd_rate)).toEqual([71, 70.5])
    expect(rates[0].at > rates[1].at).toBe(true)
  })
})

test('an operator reads and changes nothing', async () => {
  const operator = await aStaffMember(shop, { role: 'operator' })
  expect((await operator.get('/console/settings')).status).toBe(200)
  expect((await operator.post('/console/settings/contact', { phone: '0700000009' })).http).toBe(404)
})

describe('the logos', () => {
  const aLogo = async () =>
    new Blob([
      await sharp({ create: { width: 300, height: 80, channels: 4, background: '#00f' } })
        .png()
        .toBuffer(),
    ])
  const put = async (slot: string, picture: Blob) => {
    const form = new FormData()
    form.set('slot', slot)
    form.append('images', picture)
    return await owner.post('/console/settings/logo', form)
  }
  const site = async () => (await shop.call('GET', '/common')).data.site_setting

  test('are shown by the storefront, replaced and removed, with audit log entries', async () => {
    const { logos } = (await put('header', await aLogo())).data
    expect(logos).toEqual({ header: expect.stringMatching(/^logos\/header-\w+\.png$/), footer: '' })
    await expect.poll(async () => (await site()).header_logo).toBe(logos.header)
    expect((await newestEntry()).changes).toEqual({ header: { before: '', after: logos.header } })
    await owner.post('/console/settings/logo/remove', { slot: 'header' })
    await expect.poll(async () => (await site()).header_logo).toBe('')
  })

  test('are pictures, and stay as they are where something else is uploaded', async () => {
    expect((await put('footer', new Blob(['no picture']))).data.codes).toEqual(['image_upload_failed'])
    expect((await put('side', await aLogo())).data.codes).toEqual(['invalid_field'])
    expect((await owner.get('/console/settings')).data.logos).toEqual({ header: '', footer: '' })
  })
})
