import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aDevice } from '../../testing/device.ts'
import { MAX_PAGES, MAX_PICTURES } from '../cache-rules.ts'
import { READER_HEADER } from '../reader.ts'

const MINUTE = 60_000
const MARYAM = { [READER_HEADER]: 'maryam' }
const page = (title: string, language = 'en', also = '') =>
  `<html lang="${language}"><head><title>${title} · Charsu</title></head><body>${also}<main>${title}</main></body></html>`
const words = (language: string) => {
  const parts = {
    missing: 'not kept',
    unsent: 'not sent',
    list: '<ul></ul>',
    entry: '<a href="{href}">{title} {time}</a>',
  }
  const notices = { offline: 'OFFLINE {time}', unavailable: 'UNAVAILABLE {time}', slow: 'SLOW {time}' }
  const templates = Object.entries({ ...parts, ...notices }).map(
    ([name, text]) => `<template data-part="${name}">${language} ${text}</template>`,
  )
  return page('Kept', language, `<kept-why>here is</kept-why><kept-list></kept-list>${templates.join('')}`)
}

const phone = aDevice()
const saidBy = async (path: string, how?: Parameters<typeof phone.ask>[1]) =>
  (await (await phone.ask(path, how))?.text()) ?? ''

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: new Date(2026, 10, 22, 14, 5) })
  await import('./service-worker.ts')
})
afterAll(() => {
  vi.useRealTimers()
  phone.leave()
})
beforeEach(async () => {
  vi.advanceTimersByTime(2 * MINUTE)
  Object.assign(phone, { online: true, unavailable: false, full: false, told: [], sentRequests: [] })
  for (const name of await caches.keys()) await caches.delete(name)
  phone.sends('/offline', words('en'))
  phone.sends('/fa/offline', words('fa'))
  phone.sends('/all', page('All'))
  phone.sends('/fa/all', page('همه', 'fa'))
  phone.sends('/cart', page('Cart'), { headers: MARYAM })
  phone.sends('/checkout', page('Checkout'), { headers: MARYAM })
})

test('a visited page is shown offline or without the shop, with the time of the copy', async () => {
  expect(await saidBy('/all')).not.toContain('OFFLINE')
  phone.online = false
  expect(await saidBy('/all')).toMatch(/en OFFLINE \d\d:\d\d<main>All/)
  Object.assign(phone, { online: true, unavailable: true })
  expect(await saidBy('/all')).toContain('en UNAVAILABLE')
})

test('a countdown of a cached page shows the current remaining time', async () => {
  const countdown = (now: Date) => `<flash-countdown end="then" now="${now.toISOString()}"></flash-countdown>`
  const cachedAt = new Date()
  phone.sends('/flash-sale', page('Sales', 'en', countdown(cachedAt)))
  await phone.ask('/flash-sale')
  vi.advanceTimersByTime(90 * MINUTE)
  phone.online = false
  expect(await saidBy('/flash-sale')).toContain(countdown(new Date(cachedAt.getTime() + 90 * MINUTE)))
})

test('failed, redirected and payment pages are not cached', async () => {
  phone.sends('/all', page('Broken'), { status: 503 })
  phone.sends('/brands', page('Elsewhere'), { redirected: true })
  phone.sends('/faq', '{}', { headers: { 'content-type': 'application/json' } })
  for (const path of ['/all', '/brands', '/faq', '/checkout']) await phone.ask(path)
  expect(phone.kept()).toEqual([])
})

test('a missing page is answered by the list of cached pages, in the language of the address', async () => {
  for (const path of ['/all', '/fa/all']) await phone.ask(path)
  phone.online = false
  const answer = await phone.ask('/fa/cart')
  expect(answer?.status).toBe(503)
  const text = (await answer?.text()) ?? ''
  expect(text).toMatch(/<kept-why>fa not kept<\/kept-why>.*<a href="\/fa\/all">همه [۰-۹]{2}:[۰-۹]{2}<\/a>/s)
  expect(text).not.toContain('href="/all"')
  expect(await saidBy('/checkout')).toMatch(/en not kept.*href="\/all"/s)
  // A script that requested the page gets a network error instead of the offline page.
  await expect(phone.ask('/cart', { mode: 'cors' })).rejects.toThrow('Failed to fetch')
  expect(phone.asked).toContainEqual({ path: '/fa/offline', credentials: 'omit' })
})

test('the list of cached pages opens without the shop', async () => {
  await phone.ask('/all')
  phone.asked.length = 0
  const answer = await phone.ask('/offline')
  expect([answer?.status, phone.asked]).toEqual([200, []])
  expect(await answer?.text()).toMatch(/<kept-why>here is<\/kept-why>.*href="\/all"/s)
})

test('a form without a connection shows that it was not sent', async () => {
  await phone.ask('/all')
  expect(await phone.ask('/cart', { method: 'POST' })).toBeUndefined()
  phone.online = false
  expect(await saidBy('/cart', { method: 'POST' })).toContain('<kept-why>en not sent</kept-why>')
})

test.each([
  ['another shopper reads', () => phone.ask('/user/orders')],
  ['the shopper signs out', () => phone.ask('/logout', { method: 'POST' })],
  ['nobody is signed in any more', () => phone.ask('/all')],
  ['a page finds no shopper in its cookies', () => phone.tell({ reader: 'everybody' })],
  ['a page finds another shopper in its cookies', () => phone.tell({ reader: 'ahmad' })],
])('the data of one shopper are deleted when %s', async (_, happens) => {
  await phone.ask('/all')
  await phone.ask('/cart')
  expect(phone.kept('pages-maryam')).toEqual(['/cart'])
  phone.sends('/user/orders', page('Orders'), { headers: { [READER_HEADER]: 'ahmad' } })
  await happens()
  expect(phone.kept()).not.toContain('/cart')
  expect(phone.kept('pages-everybody')).toEqual(['/all'])
})

test('a shared page contains nothing about its reader', async () => {
  await phone.ask('/cart')
  phone.sends('/all', page('All'), { headers: { 'cache-control': 'public, max-age=0' } })
  await phone.ask('/all')
  expect([phone.kept('pages-maryam'), phone.kept('pages-everybody')]).toEqual([['/cart'], ['/all']])
})

test('the last version of a page is cached', async () => {
  await phone.ask('/all')
  phone.sends('/all', page('All for Maryam'), { headers: MARYAM })
  await phone.ask('/all')
  expect(phone.kept('pages-everybody')).toEqual([])
  phone.online = false
  expect(await saidBy('/all')).toContain('<main>All for Maryam')
})

test('on a slow connection the cached page is shown and then replaced', async () => {
  await phone.ask('/all')
  const { promise: came, resolve: release } = Promise.withResolvers<void>()
  phone.sendsLate('/all', page('Newer'), came)
  const coming = saidBy('/all')
  await vi.advanceTimersByTimeAsync(3_500)
  expect(phone.told).toEqual([])
  release()
  expect(await coming).toMatch(/en SLOW .*<main>All/)
  expect(phone.told).toEqual(['newer'])
  phone.online = false
  expect(await saidBy('/all')).toContain('<main>Newer')
})

test('after a form no older page replaces the expected one', async () => {
  await phone.ask('/all')
  await phone.ask('/cart', { method: 'POST' })
  const { promise: came, resolve: release } = Promise.withResolvers<void>()
  phone.sendsLate('/all', page('Newer'), came)
  const coming = saidBy('/all')
  await vi.advanceTimersByTimeAsync(30_000)
  release()
  expect(await coming).toMatch(/<body><main>Newer/)
})

test('a page is cached with its styles and scripts, and without its toast', async () => {
  const toast = '<div id="toasts"><div data-toast>Added</div><template id="error-toast"></template></div>'
  phone.sends('/all', page('All', 'en', `<link href="/assets/a-1.css">${toast}`))
  phone.sends('/assets/a-1.css', 'a {}', { headers: { 'content-type': 'text/css' } })
  await phone.ask('/all')
  expect(phone.kept('-assets')).toEqual(['/assets/a-1.css'])
  phone.online = false
  expect(await saidBy('/assets/a-1.css', { mode: 'no-cors', accept: '*/*' })).toBe('a {}')
  expect(await saidBy('/all')).not.toContain('Added')
})

test('the page that installed the worker is cached as well, with its assets', async () => {
  phone.sends('/assets/b-2.js', '', { headers: { 'content-type': 'text/javascript' } })
  await phone.tell({ url: 'https://shop.example/all', assets: ['/assets/b-2.js'] })
  expect(phone.kept().toSorted()).toEqual(['/all', '/assets/b-2.js', '/offline'])
})

test('only as many pages stay as there is room for, the last ones', async () => {
  for (let n = 0; n <= MAX_PAGES; n++) {
    phone.sends(`/shop/s-${n}`, page(`Store ${n}`))
    vi.advanceTimersByTime(1000)
    await phone.ask(`/shop/s-${n}`)
  }
  expect(phone.kept('everybody')).toHaveLength(MAX_PAGES)
  expect(phone.kept()).not.toContain('/shop/s-0')
})

const image = { mode: 'no-cors', accept: 'image/*' }
const forGood = { headers: { 'content-type': 'image/avif', 'cache-control': 'public, max-age=31536000, immutable' } }

test('permanent images are cached up to the limit; default images are not', async () => {
  for (let n = 0; n <= MAX_PICTURES; n++) {
    phone.sends(`/pictures/320/p-${n}.svg`, `picture ${n}`, forGood)
    await phone.ask(`/pictures/320/p-${n}.svg`, image)
  }
  phone.sends('/pictures/320/missing.svg', 'stand-in', { headers: { 'content-type': 'image/svg+xml' } })
  await phone.ask('/pictures/320/missing.svg', image)
  expect(phone.kept('-pictures')).toHaveLength(MAX_PICTURES)
  expect(phone.kept()).not.toContain('/pictures/320/missing.svg')
  phone.online = false
  expect(await saidBy('/pictures/320/p-9.svg', image)).toBe('picture 9')
})

test('on a full device pictures make room for pages', async () => {
  phone.sends('/pictures/320/p.svg', 'picture', forGood)
  await phone.ask('/pictures/320/p.svg', image)
  phone.full = true
  await phone.ask('/all')
  expect(phone.kept()).toContain('/all')
  expect(phone.kept('-pictures')).toEqual([])
})

test('a new worker clears caches of an older format only', async () => {
  for (const name of ['charsu-0-pages-everybody', 'theirs'])
    await (await caches.open(name)).put('/all', new Response(''))
  await phone.ask('/all')
  await phone.wakes()
  expect(phone.serves).toBe(true)
  expect(await caches.keys()).toEqual(expect.arrayContaining(['theirs', 'charsu-1-pages-everybody']))
  expect(await caches.keys()).not.toContain('charsu-0-pages-everybody')
})
