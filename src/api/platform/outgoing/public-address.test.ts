import { expect, test } from 'vitest'
import { isPublicAddress, problemOfUrl } from './public-address.ts'

test.each(['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '100.63.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  '%s is a public address',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.9.9.9', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
  ...['192.168.1.1', '192.0.2.1', '198.18.0.1', '203.0.113.9', '224.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1', 'fc00::1', 'fd12::1', 'fe80::1', 'ff02::1'],
  ...['2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', 'localhost', ''],
])('%s is not a public address', (address) => expect(isPublicAddress(address)).toBe(false))

test.each([
  ['https://example.com/hook?a=1', null],
  ['https://example.com:8443/hook', null],
  ['https://8.8.8.8/hook', null],
  ['https://[2606:4700::1111]/', null],
  ['http://example.com/hook', 'not_https'],
  ['ftp://example.com', 'not_https'],
  ['example.com', 'not_https'],
  ['https://me:secret@example.com', 'not_https'],
  [`https://example.com/${'x'.repeat(1000)}`, 'not_https'],
  ['https://localhost/hook', 'not_public'],
  ['https://localhost./', 'not_public'],
  ['https://printer./', 'not_public'],
  ['https://printer.local/hook', 'not_public'],
  ['https://printer.local./hook', 'not_public'],
  ['https://127.0.0.1./', 'not_public'],
  ['https://example.com./hook', null],
  ['https://metadata.google.internal/', 'not_public'],
  ['https://127.0.0.1/', 'not_public'],
  // Other spellings of the same address.
  ['https://2130706433/', 'not_public'],
  ['https://0x7f.1/', 'not_public'],
  ['https://127.1/', 'not_public'],
  ['https://[::1]/', 'not_public'],
  ['https://[::ffff:10.0.0.1]/', 'not_public'],
  ['https://169.254.169.254/latest/meta-data', 'not_public'],
] as const)('%s has the problem %s', (url, problem) => expect(problemOfUrl(url)).toBe(problem))
