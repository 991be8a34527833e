import fc from 'fast-check'

/** The schema of one value in the OpenAPI document. */
export type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: Schema
  maxItems?: number
  properties?: Record<string, Schema>
  required?: string[]
}

/** A placeholder for a real value of that field, replaced when the request is sent. */
export class FromPool {
  readonly field: string
  readonly nth: number
  /** The value to send if the pool has none. */
  readonly otherwise: unknown
  constructor(field: string, nth: number, otherwise: unknown) {
    this.field = field
    this.nth = nth
    this.otherwise = otherwise
  }
}

/** Omits the field. */
export const MISSING = Symbol('missing')

/** Valid values for a field, mostly from the shop's responses. */
export function valid(field: string, schema: Schema): fc.Arbitrary<unknown> {
  const own = bySchema(field, schema)
  if (schema.type === 'array' || schema.type === 'object' || schema.enum) return own
  const known = fc.tuple(fc.nat(), own).map(([nth, otherwise]) => new FromPool(field, nth, otherwise))
  return fc.oneof({ weight: 4, arbitrary: known }, { weight: 1, arbitrary: own })
}

function bySchema(field: string, schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => bySchema(field, one)))
  switch (schema.type) {
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 1, max: Math.min(schema.maximum ?? 50, 1e9) })
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1e6, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(valid(field, schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 4, 4) })
    case 'object':
      return objectOf(schema)
    case 'string':
      return textOf(schema)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

const objectOf = ({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valid(name, one)])), {
    requiredKeys: required,
  })

const WORDS = ['saffron', 'قالین دست‌باف', 'زعفران هرات', 'Maryam Ahmadi', 'x', '۱۲۳', 'Kabul', 'AF-KAB', 'AF']

function textOf({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'binary') return fc.constantFrom(...files())
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const shortest = Math.min(minLength, 60)
  const any = fc.string({
    minLength: shortest,
    maxLength: Math.max(shortest, Math.min(maxLength, 60)),
    unit: 'grapheme',
  })
  return fc.oneof(fc.constantFrom(...WORDS), any)
}

/** The smallest image, a truncated one, one of another type, one that is too large, and an empty input. */
function files(): File[] {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  return [
    new File([png], 'dot.png', { type: 'image/png' }),
    new File([png.subarray(0, 40)], 'half.png', { type: 'image/png' }),
    new File(['<svg onload="alert(1)"/>'], '../../x.svg', { type: 'image/svg+xml' }),
    new File([new Uint8Array(1_200_000)], 'large.jpg', { type: 'image/jpeg' }),
    new File([], '', { type: 'application/octet-stream' }),
  ]
}

/** Nearly valid values: just beyond a limit, of another type, empty or missing. */
export function nearly(schema: Schema): fc.Arbitrary<unknown> {
  const { minimum = 0, maximum = 100, minLength = 1, maxLength = 200 } = schema
  return fc.constantFrom<unknown>(
    MISSING,
    null,
    '',
    ' ',
    minimum - 1,
    maximum + 1,
    minimum + 0.5,
    `${minimum}`,
    `${maximum + 1}`,
    'x'.repeat(Math.max(0, minLength - 1)),
    'آ'.repeat(Math.min(maxLength, 5_000) + 1),
    [],
    [null],
    {},
    true,
    'true',
    '00000000-0000-0000-0000-000000000000',
    '۰۷۰۱۲۳۴۵۶۷',
  )
}
