import { expect, test } from 'vitest'
import { POSITION_HEADER } from '#contract/client.ts'
import { visitOfRequest } from './create-request-context.ts'

/** A request context whose API responds with this status, and the headers of each API call. */
async function visiting(cookie: string, status = 200) {
  const said: { bearer: string | null; position: string | null }[] = []
  const fetch = ({ url, headers }: Request) => {
    if (url.includes('/console/'))
      said.push({ bearer: headers.get('authorization'), position: headers.get(POSITION_HEADER) })
    const told = { status, headers: { [POSITION_HEADER]: `0/${said.length}` } }
    return Response.json({ status, message: '', data: null }, told)
  }
  const shop = { api: { baseUrl: 'http://api.invalid/api/v1', fetch }, siteUrl: 'http://shop.example', scriptUrl: '' }
  const request = new Request('http://shop.example/console', { headers: { cookie } })
  return { ctx: await visitOfRequest(request, {}, shop), said }
}

test('a request context has one client', async () => {
  const { ctx } = await visiting('')
  expect(ctx.api).toBe(ctx.api)
  expect(ctx.api.console).toBe(ctx.api.console)
})

test('it asks as the current member, and reads a database no older than their last response', async () => {
  const { ctx, said } = await visiting('')
  const { api } = ctx
  await api.console.session.me()
  ctx.startSession('maryam')
  await api.console.session.me()
  ctx.endSession()
  await api.console.session.me()
  expect(said).toEqual([
    { bearer: null, position: null },
    { bearer: 'Bearer maryam', position: '0/1' },
    { bearer: null, position: '0/2' },
  ])
})

test('the call for the current member does not redirect without a session, other calls do', async () => {
  const { ctx, said } = await visiting('console_staff=ended', 401)
  expect(await ctx.who()).toBeNull()
  expect([ctx.requiredPage, ctx.cookies.get('staff'), said.length]).toEqual([undefined, undefined, 1])
  await expect(ctx.api.console.session.me()).rejects.toMatchObject({ init: { status: 401 } })
  expect(ctx.requiredPage).toBe('/sign-in')
})
