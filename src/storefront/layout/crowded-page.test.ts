import { expect, it } from 'vitest'
import { translator } from '#i18n/translator.ts'
import { predefinedLanguages } from '#web/languages.ts'
import { crowdedPage, isProtectedPath } from './crowded-page.ts'

const page = (code: string) => {
  const language = predefinedLanguages.find((one) => one.code === code)
  if (!language) throw new Error(`${code} does not ship with the shop`)
  return crowdedPage({ language, t: translator(code), styles: '/assets/styles.css' }, 7)
}

it.each([
  ['en', 'ltr', 'We’re very busy right now'],
  ['fa', 'rtl', 'فعلاً بسیار بیروبار است'],
])('says in %s that the shop is overloaded, and when to retry', async (code, direction, title) => {
  const answer = page(code)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '7'])
  const html = await answer.text()
  expect(html).toContain(`<html lang="${code}" dir="${direction}">`)
  expect(html).toContain(`<h1`)
  expect(html).toContain(title)
  expect(html).not.toContain('<script')
})

it.each([
  ['/checkout', true],
  ['/checkout/pay', true],
  ['/user/order/7', true],
  ['/confirm-order', true],
  ['/checkout-offers', false],
  ['/', false],
  ['/cart', false],
])('%s continues a started order: %s', (path, on) => {
  expect(isProtectedPath(path)).toBe(on)
})
