import { afterAll, beforeAll, expect, test } from 'vitest'
import { postExternal } from './post-external.ts'
import { isPublicAddress } from './public-address.ts'
import { aReceiver, thisMachine } from './testing/receiver.ts'

let receiver: Awaited<ReturnType<typeof aReceiver>>
beforeAll(async () => {
  receiver = await aReceiver(({ path }) => (path === '/away' ? 302 : 204))
})
afterAll(() => receiver.close())

const to = (url: string) => ({ url, headers: { 'x-try': 'one' }, body: 'tea' })

test('a request is delivered completely, and the status of the receiver is returned', async () => {
  expect(await postExternal(to(`${receiver.url}/hook`), thisMachine)).toBe(204)
  expect(receiver.received.at(-1)).toMatchObject({ path: '/hook', headers: { 'x-try': 'one' } })
  expect(receiver.received.at(-1)?.body.toString()).toBe('tea')
})

test('a redirect is not followed', async () => {
  const before = receiver.received.length
  expect(await postExternal(to(`${receiver.url}/away`), thisMachine)).toBe(302)
  expect(receiver.received).toHaveLength(before + 1)
})

test('a host name that resolves to this machine at connection time is rejected', async () => {
  const before = receiver.received.length
  const guarded = { ...thisMachine, allows: isPublicAddress }
  // A host name that an attacker's DNS server resolves to 127.0.0.1 passes every check of its spelling. `localhost`
  // stands for such a name.
  await expect(postExternal(to(receiver.url), guarded)).rejects.toThrow('ENOTPUBLIC')
  await expect(postExternal(to(receiver.url.replace('localhost', '127.0.0.1')), guarded)).rejects.toThrow('ENOTPUBLIC')
  expect(receiver.received).toHaveLength(before)
})

test.each([
  ['http://example.com/', 'EPROTOCOL'],
  ['https://localhost/', 'ENOTPUBLIC'],
  ['https://10.0.0.1/', 'ENOTPUBLIC'],
  ['https://[::1]/', 'ENOTPUBLIC'],
])('without the options of a test, %s is rejected with %s', async (url, code) => {
  await expect(postExternal(to(url))).rejects.toThrow(code)
})

test('a receiver without a valid certificate gets no request', async () => {
  const before = receiver.received.length
  await expect(postExternal(to(receiver.url), { ...thisMachine, ca: '' })).rejects.toThrow(/CERT|SELF/)
  expect(receiver.received).toHaveLength(before)
})
