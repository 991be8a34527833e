import { expect, it } from 'vitest'
import { redirectProviderReturn } from './provider-return.ts'

const sent = (path: string, fields?: Record<string, string>) =>
  new Request(`https://shop.example${path}`, {
    method: 'POST',
    headers: { origin: 'https://cpp.iyzipay.com' },
    body: fields ? new URLSearchParams(fields) : 'no form',
  })
const ledTo = async (request: Request) => (await redirectProviderReturn(request))?.headers.get('location')

it.each<[string, Record<string, string> | undefined, string]>([
  ['/checkout/return?order=1', { token: 'a b' }, '/checkout/return?order=1&token=a+b'],
  [
    '/fa/checkout/return?order=1',
    { token: 't', status: 'success' },
    '/fa/checkout/return?order=1&token=t&status=success',
  ],
  [
    '/fa/razorpay-callback?order=1',
    { razorpay_payment_id: 'p' },
    '/fa/razorpay-callback?order=1&razorpay_payment_id=p',
  ],
  ['/checkout/return?order=1', { order: '2', token: 't' }, '/checkout/return?order=1&token=t'],
  ['/checkout/return?order=1', { token: 'x'.repeat(2001) }, '/checkout/return?order=1'],
  ['/checkout/return?order=1', undefined, '/checkout/return?order=1'],
])('a form of a provider’s to %s is led on with what it says', async (path, fields, to) => {
  const led = await redirectProviderReturn(sent(path, fields))
  expect([led?.status, led?.headers.get('location')]).toEqual([303, to])
  expect(led?.headers.has('set-cookie')).toBe(false)
})

it.each(['/checkout', '/logout', '//evil.example/checkout/return', '/a/b/checkout/return', '/checkout/return/x'])(
  'a form to %s is not',
  async (path) => {
    expect(await ledTo(sent(path, { token: 't' }))).toBeUndefined()
  },
)

it('a reader is not counted either', async () => {
  expect(await redirectProviderReturn(new Request('https://shop.example/checkout/return?order=1'))).toBeUndefined()
})
