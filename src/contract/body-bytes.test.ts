import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpointsOf, USUAL_BYTES } from './endpoint.ts'
import { contract } from './index.ts'

type Schema = {
  type?: string
  anyOf?: Schema[]
  format?: string
  maxLength?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
}

/** A text without its own length is a code, a phone or an email. Letters of Dari have two bytes. */
const [SHORT_TEXT, UUID, OTHER, BYTES_OF_LETTER] = [260, 38, 20, 2]

/** The most bytes of a value as a form sends it. Records count as 0. */
function bytesOf({ type, anyOf, format, maxLength, maxItems = 0, items, properties }: Schema): number {
  if (anyOf) return Math.max(...anyOf.map(bytesOf))
  if (format === 'uuid') return UUID
  if (type === 'string') return maxLength === undefined ? SHORT_TEXT : maxLength * BYTES_OF_LETTER
  if (type === 'array') return maxItems * (bytesOf(items ?? {}) + 1)
  const fields = Object.entries(properties ?? {})
  return type === 'object' ? fields.reduce((sum, [name, field]) => sum + name.length + 4 + bytesOf(field), 2) : OTHER
}

const MAX_BYTES = 300_000

it('every call has room for what its fields may hold, and declares no more than 300 kB', () => {
  const wrong = endpointsOf(contract).flatMap(({ endpoint: { path, body, bytes = USUAL_BYTES, raw } }) => {
    if (!body || raw) return []
    const needed = bytesOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema)
    return needed <= bytes && bytes <= MAX_BYTES ? [] : [`${path}: ${bytes} bytes for ${needed}`]
  })
  expect(wrong).toEqual([])
})
