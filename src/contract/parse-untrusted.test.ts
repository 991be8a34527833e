import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpointsOf } from './endpoint.ts'
import { contract } from './index.ts'
import { parseUntrusted } from './parse-untrusted.ts'

/** A `length` that cannot be converted to a number. */
const length = { toString: 1, valueOf: 1 }
const hostile = [{ length }, { size: length }, [{ length }], { a: { length } }, length]

it('fields of all calls reject values with a forged length, and none throws', () => {
  for (const { endpoint } of endpointsOf(contract)) {
    const { body = z.object({}) } = endpoint
    for (const name of Object.keys(body.shape))
      for (const value of hostile) {
        const parsed = parseUntrusted(body, { [name]: value })
        expect(typeof parsed.success, `${endpoint.path} ${name}`).toBe('boolean')
      }
  }
})

it('names the fields that no check could read', () => {
  const schema = z.object({ name: z.string().min(1), tags: z.array(z.string()).max(3), note: z.string().optional() })
  const { error } = parseUntrusted(schema, { name: { length }, tags: { length }, note: 'x' })
  expect(error?.issues.map(({ path, code }) => [path[0], code])).toEqual([
    ['name', 'invalid_type'],
    ['tags', 'invalid_type'],
  ])
})
