import { expect, it } from 'vitest'
import { clientAddressOf } from './client-address.ts'

it.each<[string, string | undefined, string | undefined, boolean, string]>([
  ['is the socket’s, whatever a client claims', '203.0.113.9', '192.0.2.1', false, '192.0.2.1'],
  ['is what our proxy wrote, not what stands before it', '6.6.6.6, 203.0.113.9', '10.0.0.1', true, '203.0.113.9'],
  ['is the socket’s where the proxy wrote nothing', undefined, '10.0.0.1', true, '10.0.0.1'],
  ['is the socket’s where the proxy’s entry is empty', '6.6.6.6, ', '10.0.0.1', true, '10.0.0.1'],
  ['may be unknown', undefined, undefined, false, 'unknown'],
])('a client’s address %s', (_, forwarded, remoteAddress, trustProxy, expected) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  expect(clientAddressOf({ headers, socket: { remoteAddress } }, trustProxy)).toBe(expected)
})
