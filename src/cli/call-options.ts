import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { InvalidArgumentError, Option } from 'commander'
import { z } from 'zod'
import { bodySchema, type Json } from '#api/platform/openapi/schemas.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { kebab } from './command-names.ts'
import { Failure } from './failure.ts'

/** A field of a query or body that is an option of the command. */
export type CallOption = {
  field: string
  part: 'query' | 'body'
  required: boolean
  option: Option
  /** Converts the typed value to the value that the call expects. */
  toValue(typed: never): unknown
}

/** Passwords and keys are never options: shells store their history, and other users see the arguments of a process. */
const isSecret = (field: string): boolean => /password|secret/.test(field)

/** Calls with `set` and `seen`. The command reads the values of `seen` itself (`call-input.ts`). */
export const hasExpectedValues = ({ body }: Endpoint): boolean =>
  body?.shape.set instanceof z.ZodObject && 'seen' in body.shape

/** An option for each field that a simple value can fill. Others, such as lists of objects, are given by `--body`. */
export function optionsOf(endpoint: Endpoint): CallOption[] {
  const body = hasExpectedValues(endpoint) ? (endpoint.body?.shape.set as z.ZodObject) : endpoint.body
  return [...partOptions('query', endpoint.query), ...partOptions('body', body)]
}

/** Required fields without an option. */
export function otherFields(endpoint: Endpoint): string[] {
  if (!endpoint.body || hasExpectedValues(endpoint)) return []
  const { required = [] } = bodySchema(endpoint.body.shape) as { required?: string[] }
  const named = optionsOf(endpoint).map(({ field }) => field)
  return required.filter((field) => !named.includes(field))
}

function partOptions(part: CallOption['part'], shape: z.ZodObject | undefined): CallOption[] {
  if (!shape) return []
  const { properties, required = [] } = bodySchema(shape.shape) as {
    properties: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).flatMap(([field, schema]) => {
    const kind = kindOf(withoutEmptyVariants(schema), part, field)
    if (!kind || isSecret(field)) return []
    const isRequired = required.includes(field)
    const about = [describe(withoutEmptyVariants(schema)), isRequired ? 'required' : '', byDefault(schema)]
      .filter(Boolean)
      .join('; ')
    const option = new Option(`--${kebab(field)} ${kind.flag}`, about)
    if (kind.choices) option.choices(kind.choices)
    if (kind.flag === YES_OR_NO) option.argParser(flagOf)
    return [{ field, part, required: isRequired, option, toValue: kind.toValue as CallOption['toValue'] }]
  })
}

/** The schema of a field without its variants for an empty text or null. */
export function withoutEmptyVariants(schema: Json): Json {
  const variants = (schema.anyOf as Json[] | undefined)?.filter(
    ({ type, maxLength, const: only }) => type !== 'null' && maxLength !== 0 && only !== '',
  )
  if (Array.isArray(schema.type)) return { ...schema, type: schema.type.find((type) => type !== 'null') }
  if (!variants) return schema
  return variants.length === 1 ? (variants[0] as Json) : { ...schema, anyOf: variants }
}

const YES_OR_NO = '[yes|no]'

type Kind = { flag: string; choices?: string[]; toValue(typed: unknown): unknown }

function kindOf(schema: Json, part: CallOption['part'], field: string): Kind | undefined {
  const { type, enum: values, anyOf, format } = schema
  if (anyOf) return anyOfKind(anyOf as Json[])
  if (type === 'array') return arrayKind(withoutEmptyVariants((schema.items ?? {}) as Json), part)
  if (format === 'binary' || (field === 'content' && type === undefined)) return { flag: '<file>', toValue: fileOf }
  if (values) return enumKind(schema)
  if (type === 'boolean') return { flag: YES_OR_NO, toValue: (typed) => typed }
  if (type === 'integer' || type === 'number') return { flag: '<number>', toValue: (typed) => typed }
  return type === 'string' ? { flag: '<text>', toValue: (typed) => typed } : undefined
}

/** A text of several lines, such as the products of a sale: the option is repeated for each line. */
function anyOfKind(variants: Json[]): Kind | undefined {
  if (!variants.some(({ type }) => type === 'string')) return undefined
  const isLines = variants.some(({ type }) => type === 'array')
  return isLines
    ? { flag: '<lines...>', toValue: (typed) => (typed as string[]).join('\n') }
    : { flag: '<text>', toValue: (typed) => typed }
}

function arrayKind(items: Json, part: CallOption['part']): Kind | undefined {
  const one = kindOf(items, part, '')
  if (!one || items.type === 'array') return undefined
  const each = (typed: unknown) => Promise.all((typed as string[]).map((text) => one.toValue(text)))
  return { ...one, flag: one.flag.replace('>', '...>'), toValue: each }
}

/** Values are typed as they are printed, such as `picked-up`, even if the contract uses a number. */
function enumKind({ enum: values, 'x-enum-varnames': names }: Json): Kind {
  const choices = ((names ?? values) as string[]).map(kebab)
  return {
    flag: '<name>',
    choices: choices.filter((name) => name !== ''),
    toValue: (typed) => (values as unknown[])[choices.indexOf(typed as string)],
  }
}

function flagOf(typed: string): boolean {
  if (typed === 'yes') return true
  if (typed === 'no') return false
  throw new InvalidArgumentError('It must be yes or no.')
}

async function fileOf(typed: unknown): Promise<File> {
  const name = String(typed)
  try {
    return new File([await openAsBlob(name)], basename(name))
  } catch {
    throw new Failure(`The file ${name} cannot be read.`)
  }
}

/** Larger limits are left out of the help. */
const LARGE = 1e9

function describe({ type, format, enum: values, minimum, maximum, maxLength, items }: Json): string {
  if (values) return ''
  if (type === 'array') return [describe((items ?? {}) as Json), 'several'].filter(Boolean).join(', ')
  if (format === 'binary') return 'a file'
  if (format === 'date') return 'a day, 2026-12-21'
  if (type === 'integer' || type === 'number') {
    const kind = type === 'integer' ? 'whole number' : 'number'
    return `${kind}${minimum === undefined ? '' : ` from ${minimum}`}${Number(maximum) < LARGE ? ` to ${maximum}` : ''}`
  }
  if (format === 'uuid') return 'an id'
  return maxLength === undefined ? '' : `at most ${maxLength} characters`
}

const byDefault = ({ default: value }: Json): string =>
  value === undefined || value === '' ? '' : `usually ${value === true ? 'yes' : value === false ? 'no' : value}`
