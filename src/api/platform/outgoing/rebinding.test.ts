import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { postExternal } from './post-external.ts'
import { isPublicAddress, problemOfUrl } from './public-address.ts'
import { aReceiver, thisMachine } from './testing/receiver.ts'

type Found = { address: string; family: number }[]
/** The answers of the attacker's DNS server, in sequence. */
const dns = { answers: [] as Found[], asked: 0 }
const attacker = (_host: string, _options: object, done: (error: Error | null, found: Found) => void) => {
  dns.asked += 1
  done(null, dns.answers.shift() ?? [])
}

const v4 = (address: string) => ({ address, family: 4 })
let receiver: Awaited<ReturnType<typeof aReceiver>>
beforeAll(async () => {
  receiver = await aReceiver()
})
afterAll(() => receiver.close())
beforeEach(() => {
  dns.answers = []
  dns.asked = 0
})

const sent = (url: string) => ({ url, headers: {}, body: 'tea' })
const here = { ...thisMachine, allows: isPublicAddress }
/** A URL of the receiver with a host name that the attacker's DNS server resolves. */
const rebound = () => receiver.url.replace('localhost', 'hooks.example')

test.each([
  ['to this machine', [v4('127.0.0.1')]],
  ['to the local network', [v4('10.0.0.7')]],
  ['to this machine by IPv6', [{ address: '::ffff:127.0.0.1', family: 6 }]],
  ['to a public address and to this machine', [v4('8.8.8.8'), v4('127.0.0.1')]],
  ['to no address', []],
])('a host name that passed validation and resolves %s at connection time is not contacted', async (_, found) => {
  expect(problemOfUrl('https://rebind.example.com/hook')).toBeNull()
  dns.answers = [found]
  await expect(postExternal(sent('https://rebind.example.com/hook'), undefined, attacker)).rejects.toThrow('ENOTPUBLIC')
  dns.answers = [found]
  await expect(postExternal(sent(rebound()), here, attacker)).rejects.toThrow('ENOTPUBLIC')
  expect(receiver.received).toHaveLength(0)
})

test('the checked address is the one that is contacted: the host name is resolved only once', async () => {
  dns.answers = [[v4('127.0.0.1')], [v4('10.0.0.7')]]
  const looked = { ...thisMachine, allows: (address: string) => address === '127.0.0.1' }
  expect(await postExternal(sent(rebound()), looked, attacker)).toBe(204)
  expect([dns.asked, receiver.received.length]).toEqual([1, 1])
})
