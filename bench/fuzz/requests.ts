import fc from 'fast-check'
import { contentTypes, hostile, hostileBodies, queryPieces } from './hostile.ts'
import { FromPool, MISSING, nearly, type Schema, valid } from './values.ts'

type Parameter = { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema }
/** One endpoint of the OpenAPI document. */
export type Operation = {
  method: string
  path: string
  parameters: Parameter[]
  body: Schema
  takesForms: boolean
  /** Whether it accepts an `Idempotency-Key`. */
  creates: boolean
  /** The kind of token that the endpoint requires: a member's or a staff member's. */
  needs: 'bearer' | 'staff' | null
}

type Fields = Record<string, unknown>
export type Body =
  | { kind: 'none' }
  | { kind: 'json'; fields: Fields }
  | { kind: 'form'; fields: Fields }
  | { kind: 'raw'; text: string; type: string }
/** A request before real values replace the placeholders. */
export type Plan = {
  method: string
  path: string
  params: Fields
  query: Fields
  more: string
  headers: Fields
  body: Body
}

type Mood = 'valid' | 'nearly' | 'hostile'
const mood: fc.Arbitrary<Mood> = fc.oneof(
  { weight: 9, arbitrary: fc.constant('valid' as const) },
  { weight: 7, arbitrary: fc.constant('nearly' as const) },
  { weight: 4, arbitrary: fc.constant('hostile' as const) },
)

/** Requests to one endpoint: valid, nearly valid, or hostile. */
export function requestsOf(operation: Operation): fc.Arbitrary<Plan> {
  const { method, path, parameters } = operation
  const at = (place: Parameter['in']) => shapeOf(parameters.filter((parameter) => parameter.in === place))
  return fc.record({
    method: fc.oneof(
      { weight: 60, arbitrary: fc.constant(method) },
      fc.constantFrom('PUT', 'HEAD', 'OPTIONS', 'PATCH'),
    ),
    path: fc.constant(path),
    params: fieldsOf(at('path')),
    query: fieldsOf(at('query')),
    more: fc.oneof({ weight: 12, arbitrary: fc.constant('') }, queryPieces),
    headers: headersOf(operation),
    body: bodyOf(operation),
  })
}

const shapeOf = (parameters: Parameter[]): Schema => ({
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
})

function fieldsOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<Fields> {
  const each = (make: (name: string, schema: Schema) => fc.Arbitrary<unknown>) =>
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, make(name, schema)]))
  const validFields = fc.record(each(valid), { requiredKeys: required }) as fc.Arbitrary<Fields>
  const names = Object.keys(properties)
  if (names.length === 0) return validFields
  const withInvalidFields = (how: (name: string, schema: Schema) => fc.Arbitrary<unknown>) =>
    fc
      .tuple(validFields, fc.record(each(how)) as fc.Arbitrary<Fields>, fc.subarray(names, { minLength: 1 }))
      .map(([fields, bad, which]) => ({ ...fields, ...Object.fromEntries(which.map((name) => [name, bad[name]])) }))
  const moods = {
    valid: validFields,
    nearly: withInvalidFields((_, schema) => nearly(schema)),
    hostile: withInvalidFields(() => hostile),
  }
  return mood.chain((one) => moods[one]).map(withoutMissing)
}

const withoutMissing = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== MISSING))

const aToken = (of: 'bearer' | 'staff') =>
  fc.nat().map((nth) => ({ bearer: new FromPool(of, nth, 'nobody-has-this-token') }))

function headersOf({ creates, needs }: Operation): fc.Arbitrary<Fields> {
  const rarely = (value: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 6, arbitrary: fc.constant(MISSING) }, { weight: 1, arbitrary: value })
  return fc
    .record({
      authorization: fc.oneof(
        { weight: needs ? 1 : 12, arbitrary: fc.constant(MISSING) },
        { weight: needs ? 20 : 3, arbitrary: aToken(needs ?? 'bearer') },
        // A token of the other kind, which this endpoint must refuse.
        { weight: 1, arbitrary: aToken(needs === 'staff' ? 'bearer' : 'staff') },
        {
          weight: 1,
          arbitrary: fc.constantFrom('Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${'A'.repeat(43)}`, '\u00ff'),
        },
      ),
      language: rarely(fc.constantFrom('fa', 'en', 'ps', 'xx', 'toString', 'fa-AF,en;q=0.5', '__proto__', '\u00ff')),
      currency: rarely(fc.constantFrom('USD', 'AFN', 'EUR', 'constructor')),
      'idempotency-key': creates
        ? rarely(fc.oneof(fc.constantFrom('', 'short', 'the-same-key', 'k'.repeat(500)), fc.uuid()))
        : fc.constant(MISSING),
      'if-none-match': rarely(fc.constantFrom('*', 'W/"x"', '"')),
      'x-request-id': rarely(fc.constantFrom('mine', 'x'.repeat(500), '\u00e9')),
    })
    .map(withoutMissing)
}

function bodyOf({ method, body, takesForms }: Operation): fc.Arbitrary<Body> {
  if (method === 'GET') return fc.constant({ kind: 'none' })
  const fields = fieldsOf(body)
  const json = fields.map((input): Body => ({ kind: 'json', fields: input }))
  const form = fields.map((input): Body => ({ kind: 'form', fields: input }))
  const raw = fc
    .tuple(hostileBodies, fc.oneof({ weight: 2, arbitrary: fc.constant('application/json') }, contentTypes))
    .map(([text, type]): Body => ({ kind: 'raw', text, type }))
  return fc.oneof(
    { weight: method === 'DELETE' ? 1 : 16, arbitrary: json },
    { weight: takesForms ? 16 : 1, arbitrary: form },
    { weight: 2, arbitrary: raw },
    { weight: method === 'DELETE' ? 20 : 1, arbitrary: fc.constant<Body>({ kind: 'none' }) },
  )
}
