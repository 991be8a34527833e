import { expect, it } from 'vitest'
import { clientAddressOf, isStorefrontCall } from './client-address.ts'

it.each<[string, string | undefined, string | undefined, number, string]>([
  ['is the socket’s, whatever a client claims', '203.0.113.9', '192.0.2.1', 0, '192.0.2.1'],
  ['is what our proxy wrote, not what stands before it', '6.6.6.6, 203.0.113.9', '10.0.0.1', 1, '203.0.113.9'],
  ['is the socket’s where the proxy wrote nothing', undefined, '10.0.0.1', 1, '10.0.0.1'],
  ['is the socket’s where the proxy’s entry is empty', '6.6.6.6, ', '10.0.0.1', 1, '10.0.0.1'],
  ['is the socket’s where the proxy’s entry is no address', '6.6.6.6, unknown', '10.0.0.1', 1, '10.0.0.1'],
  ['may be unknown', undefined, undefined, 0, 'unknown'],
  ['is what the outer of two proxies wrote', '6.6.6.6, 203.0.113.9, 10.0.0.2', '10.0.0.1', 2, '203.0.113.9'],
  ['is what the one of two wrote that was reached', '203.0.113.9', '10.0.0.1', 2, '203.0.113.9'],
  ['is without the port of an entry', '6.6.6.6, 203.0.113.9:50123', '10.0.0.1', 1, '203.0.113.9'],
  ['is without the brackets and port of an entry', '[2001:db8::1]:443', '10.0.0.1', 1, '2001:db8::1'],
])('a client’s address %s', (_, forwarded, remoteAddress, proxies, expected) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  expect(clientAddressOf({ headers, socket: { remoteAddress } }, { proxies })).toBe(expected)
})

const key = 'k'.repeat(32)
it.each<[string, string | undefined, Record<string, string>, string]>([
  ['is believed by its key', key, { 'x-api-key': key, 'x-client-address': '203.0.113.9' }, '203.0.113.9'],
  ['is not by another', key, { 'x-api-key': `${key}k`, 'x-client-address': '203.0.113.9' }, '192.0.2.1'],
  ['is not without one', key, { 'x-client-address': '203.0.113.9' }, '192.0.2.1'],
  ['is not where none was set', undefined, { 'x-api-key': '', 'x-client-address': '203.0.113.9' }, '192.0.2.1'],
  ['that says no address is counted itself', key, { 'x-api-key': key, 'x-client-address': 'nobody' }, '192.0.2.1'],
])('a storefront elsewhere %s', (_, apiKey, headers, expected) => {
  expect(clientAddressOf({ headers, socket: { remoteAddress: '192.0.2.1' } }, { proxies: 0, apiKey })).toBe(expected)
})

it('a call is a page’s by the key alone', () => {
  const of = (sent: string | undefined, own: string | undefined) =>
    isStorefrontCall(sent === undefined ? {} : { 'x-api-key': sent }, own)
  expect([of(key, key), of(`${key}k`, key), of(undefined, key), of('', undefined), of('', '')]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
