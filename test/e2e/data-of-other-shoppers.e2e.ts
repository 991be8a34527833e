import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect } from '@playwright/test'
import { aGuestWhoOrdered, aMember, type Guest } from '../harness/shoppers.ts'
import { test } from './persistent-toasts.ts'

/** Pages with the id of a shopper's record, and the data of their forms. */
const pages: Record<string, { of: keyof Guest; form?: Record<string, string> }> = {
  'cart/delete/:id': { of: 'line', form: {} },
  'shipping/address/:id?': { of: 'address', form: { name: 'Thief', phone: '0701112233', country: 'AF' } },
  'user/address/:id?': { of: 'address', form: { name: 'Thief', phone: '0701112233', country: 'AF' } },
  'user/address/:id/delete': { of: 'address', form: {} },
  'user/order/:id?': { of: 'order', form: { intent: 'again' } },
  'user/order/:id/cancel': { of: 'order', form: { reason: 'other' } },
  'user/order/:id/print': { of: 'order' },
  'user/review/:id': { of: 'order', form: { rating: '1' } },
  'user/review/:id/delete': { of: 'order', form: {} },
}
/** Pages whose ids name public records. */
const open = [':main/product/:id?', 'flash-sale/:id', 'review/:id/report', 'user/own-review/:id']

test('no page shows, changes or reveals the data of another shopper', async ({ request, playwright, baseURL }) => {
  const routes = [...readFileSync('src/storefront/routes.ts', 'utf8').matchAll(/route\('([^']*:id[^']*)'/g)].map(
    ([, at]) => at,
  )
  expect(routes.sort()).toEqual([...Object.keys(pages), ...open].sort())

  const maryam = await aGuestWhoOrdered(request)
  const before = await everythingOf(request, maryam)
  const { token } = await aMember(request, 'Thief')
  for (const cookie of [`frontend_token=${token}`, `user_token=${randomUUID()}`, '']) {
    const anonymousClient = await playwright.request.newContext({
      baseURL: baseURL ?? '',
      extraHTTPHeaders: { cookie },
    })
    for (const [path, { of, form }] of Object.entries(pages)) {
      const at = (id: string) => `/${path.replace(/:id\??/, id)}`
      const sendRequest = async (id: string) =>
        describeResponse(await anonymousClient.get(at(id), { maxRedirects: 0 }), id)
      const othersResponse = await sendRequest(maryam[of])
      expect(othersResponse.text, path).not.toMatch(/Karte Se|701234567|Maryam/)
      expect(othersResponse.status, path).not.toBe(200)
      expect(othersResponse, path).toEqual(await sendRequest(randomUUID()))
      if (!form) continue
      const send = async (id: string) =>
        describeResponse(await anonymousClient.post(at(id), { form, maxRedirects: 0 }), id)
      expect((await send(maryam[of])).status, path).toBe((await send(randomUUID())).status)
    }
    await anonymousClient.dispose()
  }
  expect(await everythingOf(request, maryam)).toEqual(before)
})

/** The response without the requested id, to compare two responses. */
async function describeResponse(answer: Awaited<ReturnType<APIRequestContext['get']>>, id: string) {
  const text = (await answer.text()).replace(/<!--.*?-->/g, '').replaceAll(id, ':id')
  const location = (answer.headers().location ?? '').replaceAll(id, ':id')
  return { status: answer.status(), location, text: /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '' }
}

/** All data of this shopper, except for quantities in stock, because other shoppers buy meanwhile. */
async function everythingOf(request: APIRequestContext, { token, order }: Guest) {
  const get = async (path: string) => (await request.get(`/api/v1${path}?user_token=${token}`)).json()
  const requested = { data: { user_token: token, order_id: order } }
  const cart = await get('/cart/by-user')
  for (const line of cart.data.lines) Object.assign(line, { max_quantity: 'any', inventory: line.inventory.id })
  return [cart, await get('/user/address/all'), await (await request.post('/api/v1/order/by-user', requested)).json()]
}
