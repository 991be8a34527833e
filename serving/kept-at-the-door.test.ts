import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { afterEach, expect, it } from 'vitest'
import { createHttpServer } from './http-server.ts'
import { KeptAtTheDoor } from './kept-at-the-door.ts'
import { pageHeaders } from './page-headers.ts'
import type { Site } from './site.ts'

const closing: (() => unknown)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A shop whose one page is kept while `isCurrent`; `made` counts how often it was asked for behind the door. */
async function aShop() {
  const [door, page] = [new KeptAtTheDoor(), Buffer.from('<p>Kettles</p>')]
  const shop = { made: 0, isCurrent: true, freshUntil: Date.now() + 60_000, door, ask }
  const app: Site = new Hono()
  app.use('*', pageHeaders())
  app.all('*', (c) => {
    shop.made += 1
    door.note(c.req.raw, { bytes: page, etag: '"one"', freshUntil: shop.freshUntil, isCurrent: () => shop.isCurrent })
    return c.body(page, 200, { 'content-type': 'text/html; charset=utf-8', etag: '"one"', vary: 'cookie' })
  })
  const server = createHttpServer(
    async (asked, env) => door.sending(asked, env.incoming, await app.fetch(asked, env)),
    { first: (incoming, outgoing) => door.answer(incoming, outgoing) !== undefined },
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  async function ask(path = '/', headers: Record<string, string> = {}, method = 'GET') {
    const { port } = server.address() as AddressInfo
    const asked = request({ port, path, headers, method, agent: false }).end()
    const [answer] = await once(asked, 'response')
    const { date: _, ...said } = answer.headers
    return { status: answer.statusCode, headers: said, body: await text(answer) }
  }
  return shop
}

it('answers with the same status, body and headers as what is behind it', async () => {
  const shop = await aShop()
  const slow = await shop.ask()
  const quick = await shop.ask()
  expect(shop.made).toBe(1)
  expect(quick).toEqual(slow)
  expect(quick.headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

it('tells who has it that it is the same', async () => {
  const shop = await aShop()
  await shop.ask()
  const again = await shop.ask('/', { 'if-none-match': '"one"' })
  expect([again.status, again.body, again.headers.etag, shop.made]).toEqual([304, '', '"one"', 1])
  expect(again.headers['content-security-policy']).toBeDefined()
})

it('asks behind it again for whatever is another question, or no longer current', async () => {
  const shop = await aShop()
  const questions: Parameters<typeof shop.ask>[] = [
    ['/?page=2'],
    ['/', { cookie: 'user_token=somebody' }],
    ['/', { 'accept-encoding': 'br' }],
    ['/', { 'save-data': 'on' }],
    ['/', {}, 'POST'],
    ['/', {}, 'HEAD'],
  ]
  await shop.ask()
  for (const [at, asked] of questions.entries()) {
    await shop.ask(...asked)
    expect(shop.made, JSON.stringify(asked)).toBe(at + 2)
  }
  await shop.ask()
  expect(shop.made).toBe(questions.length + 1)
  shop.isCurrent = false
  await shop.ask()
  expect(shop.made).toBe(questions.length + 2)
})

it('is let go of when its time is over, though nobody asks for it again', async () => {
  const shop = await aShop()
  shop.freshUntil = Date.now() + 20
  for (let n = 0; n < 50; n++) await shop.ask(`/?page=${n}`)
  await expect.poll(() => shop.door.figures).toMatchObject({ entries: 0, bytes: 0 })
  shop.freshUntil = Date.now() + 60_000
  await shop.ask()
  expect(shop.door.figures.entries).toBe(1)
})
