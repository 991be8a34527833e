import { z } from 'zod'
import { shapes } from '#contract/shapes.ts'

export type Json = Record<string, unknown>

const HERE = '#/components/schemas/'

/**
 * The schema of `data`. Objects contain the declared fields and may gain more in later versions. Named shapes are
 * references to `components`.
 */
export function answerSchema(schema: z.ZodType): { schema: Json; named: Record<string, Json> } {
  const { $defs = {}, ...json } = toJson(schema, { io: 'output', metadata: shapes })
  return { schema: json, named: $defs as Record<string, Json> }
}

/** The schema of a field of a path, query or body. */
export function fieldSchema(field: z.ZodType): Json {
  const json = toJson(field, { io: 'input' })
  const byDefault = field.safeParse(undefined).data
  return ['string', 'number', 'boolean'].includes(typeof byDefault) ? { ...json, default: byDefault } : json
}

/** The schema of a body or a part of one. A field is required if the call fails without it. */
export function bodySchema(shape: Record<string, z.ZodType>): Json {
  const fields = Object.entries(shape)
  const required = fields.filter(([, field]) => isRequired(field)).map(([name]) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, fieldSchema(field)])),
    ...(required.length > 0 && { required }),
  }
}

export const isRequired = (field: z.ZodType): boolean => !field.safeParse(undefined).success

function toJson(schema: z.ZodType, options: Parameters<typeof z.toJSONSchema>[1]): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    override: plainly,
    ...options,
  }) as Json
  return JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', `"${HERE}`)) as Json
}

type Found = { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }

/** Simplifies a schema for readers: removes the pattern behind a format and the bounds of all whole numbers. */
function plainly({ zodSchema, jsonSchema: json }: Found): void {
  if (json.format !== undefined) delete json.pattern
  if (json.format === 'binary') delete json.contentEncoding
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
  if (isNumberWithin(zodSchema, json)) Object.assign(json, boundsOf(zodSchema._zod.def.out))
  if (json.prefixItems) listAlike(json)
  if (json.additionalProperties === false) delete json.additionalProperties
  nameNumbers(numbersOf(zodSchema), json)
  if (typeof json.propertyNames === 'object' && json.propertyNames.enum) nameProperties(json, json.propertyNames.enum)
}

/** A number that is parsed from text and then bounded, `Whole.pipe(…)`. Zod describes its input without the bounds. */
const isNumberWithin = (schema: z.core.$ZodTypes, json: Found['jsonSchema']): schema is z.core.$ZodPipe =>
  schema._zod.def.type === 'pipe' && (json.type === 'integer' || json.type === 'number')

function boundsOf(schema: z.core.$ZodType): Json {
  const { minimum, maximum } = z.toJSONSchema(schema, { unrepresentable: 'any' })
  return { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) }
}

/** The numbers of an enumeration with their names in the contract, even if parsed from text. */
function numbersOf(schema: z.core.$ZodTypes): [string, number][] {
  const { def } = schema._zod
  const inner = def.type === 'pipe' ? (def.out as z.core.$ZodTypes)._zod.def : def
  if (inner.type !== 'enum') return []
  return Object.entries(inner.entries).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
}

/** Code generators use `x-enum-varnames`, and people read the description. */
function nameNumbers(named: [string, number][], json: Found['jsonSchema']): void {
  if (named.length === 0) return
  const meanings = named.map(([name, number]) => `${number}: ${name}`).join(', ')
  Object.assign(json, {
    type: 'integer',
    enum: named.map(([, number]) => number),
    'x-enum-varnames': named.map(([name]) => name),
    description: [json.description, meanings].filter(Boolean).join(' '),
  })
}

/** A tuple of equal types becomes an array of fixed length, because tools require `items` for every array. */
function listAlike(json: Found['jsonSchema']): void {
  const { prefixItems = [] } = json
  delete json.prefixItems
  Object.assign(json, { items: prefixItems[0], minItems: prefixItems.length, maxItems: prefixItems.length })
}

/** A record with known keys becomes an object with these properties. */
function nameProperties(json: Found['jsonSchema'], names: unknown[]): void {
  const value = json.additionalProperties
  delete json.propertyNames
  Object.assign(json, {
    properties: Object.fromEntries(names.map((name) => [name, value])),
  })
}
