import { expect, it } from 'vitest'
import { translator } from '#i18n/translator.ts'
import { languageOfPath, loadLanguages, loadStaffLanguages } from './languages.ts'

const MINUTE = 60_000
const turkmen = { code: 'tk', name: 'Türkmençe', direction: 'ltr', iso: 'tk-AF', predefined: false }
const built = [
  { code: 'en', name: 'English', direction: 'ltr', iso: 'en', predefined: true },
  { code: 'fa', name: 'دری', direction: 'rtl', iso: 'fa-AF', predefined: true },
]

/** A fake API with these languages and, if given, their messages. It records the requested paths. */
function answering(languages: object[], words?: Record<string, string>) {
  const sentRequests: string[] = []
  const fetch = (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    sentRequests.push(pathname.replace('/api/v1', ''))
    const data = pathname.endsWith('/common') ? { languages } : words
    if (!data) return new Response('', { status: 503 })
    if (!pathname.endsWith('/common')) expect(searchParams.get('locale_code')).toBe('tk')
    return Response.json({ status: 200, message: '', data })
  }
  return { sentRequests, api: { baseUrl: 'http://shop.example/api/v1', fetch } }
}
const codes = (languages: { code: string }[]) => languages.map(({ code }) => code)

// Each call gets its own time, so that no test uses the cached languages of another.
it('uses the languages of the build without an API, and retries at once', async () => {
  const unavailable = {
    baseUrl: 'http://shop.example/api/v1',
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  }
  expect(codes(await loadLanguages(unavailable, 1))).toEqual(['en', 'fa'])
  const { api, sentRequests } = answering(built)
  await loadLanguages(api, 2)
  expect(sentRequests).toEqual(['/common'])
})

it('omits a language until its texts are loaded', async () => {
  expect(codes(await loadLanguages(answering([...built, turkmen]).api, 2 * MINUTE))).toEqual(['en', 'fa'])
  const { api, sentRequests } = answering([...built, turkmen], { 'shell.cart': 'Sebet' })
  const both = await Promise.all([1, 2].map(() => loadLanguages(api, 2 * MINUTE + 1)))
  expect(both.map(codes)).toEqual([
    ['en', 'fa', 'tk'],
    ['en', 'fa', 'tk'],
  ])
  expect(codes(await loadLanguages(api, 2 * MINUTE + 400))).toEqual(['en', 'fa', 'tk'])
  expect(sentRequests).toEqual(['/common', '/localization'])
  expect([translator('tk')('shell.cart'), translator('tk')('cart.title')]).toEqual([
    'Sebet',
    translator('en')('cart.title'),
  ])
})

it('fetches changed texts again and forgets deleted ones', async () => {
  const told = async (at: number, words: string, said: Record<string, string>) => {
    const { api, sentRequests } = answering([...built, { ...turkmen, words }], said)
    await loadLanguages(api, at)
    return sentRequests.length
  }
  expect(await told(4 * MINUTE, 'a', { 'shell.cart': 'Sebet', 'cart.title': 'Sebediňiz' })).toBe(2)
  expect(translator('tk')('cart.title')).toBe('Sebediňiz')
  expect(await told(5 * MINUTE, 'a', {})).toBe(1)
  expect(await told(6 * MINUTE, 'b', { 'shell.cart': 'Sebet' })).toBe(2)
  expect(translator('tk')('cart.title')).toBe(translator('en')('cart.title'))
})

it('has staff read the languages of the build though shoppers may not', async () => {
  const [english] = built
  const { api } = answering([english as object])
  expect(codes(await loadStaffLanguages(api))).toEqual(['fa', 'en'])
  expect(codes(await loadLanguages(api))).toEqual(['en'])
})

it.each([
  ['/fa', 'fa', '/'],
  ['/fa/cart', 'fa', '/cart'],
  ['/FA/cart', 'fa', '/cart'],
  ['/family/products', 'en', '/family/products'],
  ['/cart', 'en', '/cart'],
  ['/', 'en', '/'],
  // English has no prefix, so this address has no page.
  ['/en/cart', 'en', '/en/cart'],
  ['/xx/cart', 'en', '/xx/cart'],
  ['//evil.example/x', 'en', '/evil.example/x'],
  ['/fa//evil.example', 'fa', '/evil.example'],
])('%s is in %s the page %s', (address, code, path) => {
  expect(languageOfPath(built as never, address)).toMatchObject({ language: { code }, path })
})
