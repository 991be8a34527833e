import { ClientError } from 'openid-client'
import { expect, test } from 'vitest'
import { errorCodeOf } from './provider-errors.ts'

test.each([
  [503, 'social_unavailable'],
  [400, 'social_refused'],
])('a response with status %i is recognised, whatever its class of Response', (status, code) => {
  const native = new Response(null, { status })
  const elsewhere = Object.create(null, { status: { value: status } })
  for (const cause of [native, elsewhere]) expect(errorCodeOf(new ClientError('unexpected', { cause }))).toBe(code)
})
