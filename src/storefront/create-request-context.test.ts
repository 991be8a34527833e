import { expect, test } from 'vitest'
import { POSITION_HEADER } from '#contract/client.ts'
import { visitOfRequest } from './create-request-context.ts'

/** A request context and the identity that each of its API calls carried. */
async function visiting() {
  const said: { token: string | null; bearer: string | null; position: string | null }[] = []
  const fetch = ({ url, headers }: Request) => {
    if (url.includes('/cart/'))
      said.push({
        token: new URL(url).searchParams.get('user_token'),
        bearer: headers.get('authorization'),
        position: headers.get(POSITION_HEADER),
      })
    const told = { headers: { [POSITION_HEADER]: `0/${said.length}` } }
    return Response.json({ status: 200, message: '', data: null }, told)
  }
  const shop = { api: { baseUrl: 'http://api.invalid/api/v1', fetch }, siteUrl: 'http://shop.example', scriptUrl: '' }
  return { ctx: await visitOfRequest(new Request('http://shop.example/cart'), {}, shop), said }
}

test('a request context has one client', async () => {
  const { ctx } = await visiting()
  expect(ctx.api).toBe(ctx.api)
  expect(ctx.api.cart).toBe(ctx.api.cart)
})

test('the client uses the current identity and reads no older data than the last response', async () => {
  const { ctx, said } = await visiting()
  const { api, cookies } = ctx
  await api.cart.byUser()
  cookies.guestToken()
  await api.cart.byUser()
  cookies.set('frontend_token', 'signed-in')
  await api.cart.byUser()
  const token = cookies.get('user_token')
  expect(said).toEqual([
    { token: null, bearer: null, position: null },
    { token, bearer: null, position: '0/1' },
    { token: null, bearer: 'Bearer signed-in', position: '0/2' },
  ])
})
