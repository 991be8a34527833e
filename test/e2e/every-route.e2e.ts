import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { aGuestWhoOrdered, aMember } from '../harness/shoppers.ts'
import { test } from './persistent-toasts.ts'
import { routePaths } from './route-paths.ts'
import { encodingOf, sendRequest } from './send-request.ts'

/** Routes whose successful responses are files or JSON. */
const files = ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/viewer', '/search/suggest', '/user/export']
/** Would end the session of the walk. */
const ends = '/logout'
const unknownValues = ['no-such-thing', '999999999', randomUUID(), 'toString', '%E0%A4%A']

test('every route responds with a page, for missing and unknown parameters and every visitor', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(600_000)
  const paths = routePaths.flatMap(filledIn)
  expect(paths.length).toBeGreaterThan(200)
  const { token: guest } = await aGuestWhoOrdered(request)
  const { token: member } = await aMember(request)
  const cookies = ['', `user_token=${guest}`, `user_token=${randomUUID()}`, `frontend_token=${member}`]
  for (const cookie of cookies) {
    const bare: string[] = []
    for (const [turn, path] of paths.entries()) {
      const answer = await sendRequest(baseURL + path, { cookie, encoding: encodingOf(turn) })
      if (!(await isPage(answer, path))) bare.push(`GET ${path} ${answer.status}`)
      if (path.endsWith(ends)) continue
      const sent = await sendRequest(baseURL + path, { cookie, form: { nothing: '' } })
      if (!(await isPage(sent, path))) bare.push(`POST ${path} ${sent.status}`)
    }
    expect(bare, cookie).toEqual([])
  }
})

test('returning from a payment provider leads to the order, or to the error page', async ({ request }) => {
  const guest = await aGuestWhoOrdered(request)
  const headers = { cookie: `user_token=${guest.token}` }
  for (const path of ['/checkout/return', '/razorpay-callback']) {
    const openReturnPage = (query: string) => request.get(`${path}?${query}`, { headers, maxRedirects: 0 })
    const tooLong = await openReturnPage(`order=${guest.order}&${new URLSearchParams({ token: 'x'.repeat(5000) })}`)
    expect([tooLong.status(), tooLong.headers().location]).toEqual([302, `/user/order/${guest.order}`])
    const named = await openReturnPage(`order=${guest.order}&toJSON=x`)
    expect([named.status(), named.headers().location]).toEqual([302, `/user/order/${guest.order}?payment=started`])
    const unknown = await openReturnPage(`order=${randomUUID()}`)
    expect(unknown.status()).toBe(404)
    expect(await unknown.text()).toContain('This page could not be found')
  }
})

test('no address returns the data of a page as JSON', async ({ baseURL }) => {
  for (const path of ['/cart.data', '/_root.data', '/fa/all.data', '/__manifest', '/__manifest?paths=/cart']) {
    const answer = await sendRequest(baseURL + path, { cookie: '' })
    expect([path, answer.status]).toEqual([path, 404])
    expect(await isPage(answer, path)).toBe(true)
  }
})

/** Addresses with unknown values for all parameters, and without the optional ones, in both languages. */
function filledIn(path: string): string[] {
  const without = path.replace(/\/:\w+\?/g, '')
  const values = /[:*]/.test(path) ? unknownValues : ['']
  const filled = values.map((value) => path.replace(/:\w+\??|\*/g, value))
  return [...new Set([...filled, /[:*]/.test(without) ? '/' : without])].flatMap((one) => [
    one,
    `${one}?order=1&id=x&token=y&code=z&page=-1&currency=XXX&problem=q&kind=&list=`,
    `/fa${one}`,
  ])
}

/** A redirect must have a target; a response that is not a page must be one of the files. */
async function isPage(answer: Response, path: string): Promise<boolean> {
  const text = await answer.text()
  if (answer.status >= 300 && answer.status < 400) return answer.headers.has('location')
  const isFile = files.some((file) => path.split('?')[0]?.endsWith(file))
  if (answer.status === 200 && isFile) return true
  return answer.headers.get('content-type') === 'text/html; charset=utf-8' && /<body[\s\S]*<\/body>/.test(text)
}
