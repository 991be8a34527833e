import { expect, it } from 'vitest'
import { httpErrorEnvelope } from './envelope.ts'

it('the message of an error states the waiting time in the digits of the language', () => {
  const tooMany = { code: 'too_many_tries', retryAfter: 14 * 60 + 1 } as const
  expect(httpErrorEnvelope(tooMany, 'fa').message).toContain('۱۵')
  expect(httpErrorEnvelope(tooMany, 'en').message).toContain('15')
})
