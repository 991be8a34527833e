import { afterAll, beforeAll, expect, test } from 'vitest'
import { SourceType, site } from '#contract/site/settings.ts'
import { flatten, messages as texts } from '#i18n/messages.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { banners, languages, messages, siteLinks } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const banner = {
    title: { en: 'Eid offers', fa: 'پیشنهادهای عید' },
    text: {},
    image: 'x',
    sourceType: SourceType.url,
    url: '/flash-sale',
  }
  await shop.db.insert(banners).values([
    { ...banner, placement: 'top' as const },
    { ...banner, placement: 'popup' as const, status: 2 },
  ])
  await shop.db.insert(siteLinks).values([
    { placement: 'about', title: { en: 'About us', fa: 'درباره ما' }, url: '/page/about', position: 2 },
    { placement: 'about', title: { en: 'Contact', fa: 'تماس' }, url: '/contact', position: 1 },
  ])
  await shop.db.insert(languages).values([
    { code: 'ps', name: 'پښتو', direction: 'rtl', iso: 'ps' },
    { code: 'uz', name: 'Oʻzbek', direction: 'ltr', iso: 'uz', public: false },
  ])
  await shop.db.insert(messages).values({ language: 'ps', key: 'shell.cart', text: 'کراچۍ' })
})
afterAll(() => shop.close())

test('common is whole even in a shop without settings', async () => {
  const { data } = await shop.call('GET', '/common')
  expect(site.common.data.safeParse(data).error).toBeUndefined()
  expect(data.setting).toMatchObject({
    currency: 'AFN',
    currency_icon: '؋',
    currency_position: 2,
    default_country: 'AF',
  })
  expect(data.site_setting.supported_currencies).toMatchObject([
    { currency: 'AFN', position: 2 },
    { currency: 'USD', symbol: '$', position: 1 },
  ])
})

test('`common` is in the requested language, with sorted links', async () => {
  const { data } = await shop.call('GET', '/common?lang=fa')
  expect(data.about).toMatchObject([
    { title: 'تماس', link: '/contact' },
    { title: 'درباره ما', link: '/page/about' },
  ])
  expect(data.site_setting.site_name).toBe('چارسو')
})

test('a banner that is not public does not pop up', async () => {
  const { data } = await shop.call('GET', '/common')
  expect(data.top_banner).toMatchObject({ title: 'Eid offers', status: 1 })
  expect(data.popup_banner).toBeNull()
})

test('languages of the database are added to those of the build', async () => {
  const { data } = await shop.call('GET', '/common')
  expect(data.languages.map((one: { code: string; predefined: boolean }) => [one.code, one.predefined])).toEqual([
    ['en', true],
    ['fa', true],
    ['ps', false],
  ])
})

test('messages of every language, and of none that there is not', async () => {
  const messagesOf = (code: string) => shop.call('GET', `/localization?locale_code=${code}`)
  expect((await messagesOf('fa')).data).toEqual(flatten(texts.fa))
  expect((await messagesOf('ps')).data).toEqual({ 'shell.cart': 'کراچۍ' })
  for (const code of ['xx', 'toString', 'uz']) expect(await messagesOf(code)).toMatchObject({ status: 404, http: 404 })
})

test('countries include provinces, districts and telephone formats, in the requested language', async () => {
  const { data } = await shop.call('GET', '/countries-phones', { language: 'fa' })
  expect(data.countries[0]).toMatchObject({ code: 'AF', title: 'افغانستان' })
  expect(data.countries[0].states).toHaveLength(34)
  expect(
    data.countries[0].states.find((state: { code: string }) => state.code === 'AF-KAB').cities.length,
  ).toBeGreaterThan(5)
  expect(data.phones[0]).toMatchObject({ country: 'AF', dial_code: '93' })
})
