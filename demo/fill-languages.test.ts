import { expect, test } from 'vitest'
import { banners, popupBanner, slides, topBanner } from './catalogue/banners.ts'
import { categories } from './catalogue/categories.ts'
import { bundleDeals, vouchers } from './catalogue/promotions.ts'
import { footerLinks, headerLinks } from './catalogue/settings.ts'
import { addPashtoTitle } from './fill-languages.ts'
import frame from './languages/ps-frame.json' with { type: 'json' }

const named: { title: { en: string } }[] = [
  ...categories,
  ...categories.flatMap(({ subCategories }) => subCategories),
  ...[...slides, ...banners, topBanner, popupBanner],
  ...[...vouchers, ...bundleDeals],
  ...[...headerLinks.left, ...headerLinks.right, ...footerLinks.services, ...footerLinks.about],
]

test('every category, sub-category, banner, link, voucher and bundle of the bazaar has a Pashto name', () => {
  expect(named.length).toBeGreaterThan(90)
  const nameless = named.map(({ title }) => title.en).filter((english) => !Object.hasOwn(frame, english))
  expect(nameless).toEqual([])
})

test('a record gets Pashto in addition to its languages, at any depth; values without languages stay', () => {
  const record = { title: { en: 'Tea', fa: 'چای' }, facts: [{ name: { en: 'Books', fa: 'کتاب‌ها' } }], slug: 'tea' }
  expect(JSON.parse(JSON.stringify(record, addPashtoTitle))).toEqual({
    title: { en: 'Tea', fa: 'چای', ps: 'چای' },
    facts: [{ name: { en: 'Books', fa: 'کتاب‌ها', ps: 'کتابونه' } }],
    slug: 'tea',
  })
  expect(addPashtoTitle('title', { en: 'Samsung Galaxy A17' })).toEqual({ en: 'Samsung Galaxy A17' })
})
