import { expect, it } from 'vitest'
import { changesOf, redirectOf, visiting } from '../../testing/request-with.ts'
import { action as closeBanner } from './close-banner.ts'
import { action as setCurrency } from './currency-question.tsx'
import { action as saveData } from './data-saver-page.tsx'
import { loader as setLanguage } from './set-language.ts'

const YEAR = /Max-Age=31536000/

it.each([
  ['top_banner_closed', true],
  ['popup_banner_closed', true],
  ['popup_banner_hidden', false],
])('closing by %s is remembered, for a year: %s', async (closing, lasting) => {
  const { args, ctx } = visiting<Parameters<typeof closeBanner>[0]>({
    language: 'fa',
    path: '/preferences/banner',
    form: { closing, back: '/all?page=2' },
  })
  expect(await redirectOf(() => closeBanner(args))).toBe('/fa/all?page=2')
  expect(changesOf(ctx.cookies)).toEqual([`${closing}=1`])
  expect(YEAR.test(ctx.cookies.lines()[0] ?? '')).toBe(lasting)
})

it('nothing else can be closed that way', async () => {
  const { args, ctx } = visiting<Parameters<typeof closeBanner>[0]>({ form: { closing: 'user_token', back: '/' } })
  expect((await closeBanner(args)).status).toBe(400)
  expect(changesOf(ctx.cookies)).toEqual([])
})

it.each([
  ['/all?min=5000&brand=2&max=9000', '/tk/all?brand=2'],
  ['/search?q=a?b&sort=price_asc', '/tk/search?q=a%3Fb&sort=price_asc'],
  ['/all?max=9000', '/tk/all'],
  ['/cart', '/tk/cart'],
])('dollars are remembered; price filters in afghani are removed from %s', async (back, place) => {
  const dollars = { currency: 'USD', name: 'Dollar', symbol: '$', position: 1 }
  const common = async () => ({ site_setting: { supported_currencies: [dollars] } })
  const { args, ctx } = visiting<Parameters<typeof setCurrency>[0]>({
    language: 'tk',
    form: { currency: 'USD', back },
    api: { site: { common } },
  })
  expect(await redirectOf(() => setCurrency(args))).toBe(place)
  expect(changesOf(ctx.cookies)).toEqual(['currency=USD', 'currency_position=1', 'currency_symbol=$'])
})

it.each(['on', 'off'])('the data saver stays %s where the shopper put it', async (choice) => {
  const { args, ctx } = visiting<Parameters<typeof saveData>[0]>({ form: { data_saver: choice, back: '/faq' } })
  expect(await redirectOf(() => saveData(args))).toBe('/faq')
  expect(changesOf(ctx.cookies)).toEqual([`data_saver=${choice}`])
  expect(ctx.cookies.lines()[0]).toMatch(YEAR)
})

it('the data saver has only two settings', async () => {
  const { args } = visiting<Parameters<typeof saveData>[0]>({ form: { data_saver: 'maybe' } })
  await expect(saveData(args)).rejects.toMatchObject({ init: { status: 400 } })
})

it.each([
  ['ps', '/cart', '/ps/cart', 'ps'],
  ['en', '/cart', '/cart', 'en'],
  // An unknown language changes nothing, and an address of another host is ignored.
  ['xx', '/cart', '/fa/cart', 'fa'],
  ['ps', '//evil.example', '/ps', 'ps'],
])('choosing %s on %s leads to %s and is remembered as %s', async (code, back, place, kept) => {
  const languages = ['en', 'fa', 'ps'].map((one) => ({ code: one }))
  const { args, ctx } = visiting<Parameters<typeof setLanguage>[0]>({
    language: 'fa',
    path: `/preferences/language?${new URLSearchParams({ code, back })}`,
    api: { site: { common: async () => ({ languages }) } },
  })
  expect(await redirectOf(() => setLanguage(args))).toBe(place)
  expect(changesOf(ctx.cookies)).toEqual([`currentLanguage=${kept}`, `i18n_redirected=${kept}`])
  for (const line of ctx.cookies.lines()) expect(line).toMatch(YEAR)
})
