import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpointsOf } from './endpoint.ts'
import { contract } from './index.ts'
import { parseUntrusted } from './parse-untrusted.ts'

const MARK = '\u200f'
const samples = [`ab${MARK}cd`, `ab-cd-ef-gh-ij-kl-mn${MARK}op`, `a${MARK}@shop.example`]

/**
 * Passwords are compared in their stored form, signed bodies and files stay unchanged, and programs choose device names
 * and headers.
 */
const uncleaned = [
  'password',
  'old_password',
  'password_confirmation',
  'raw',
  'headers',
  'device',
  'proof',
  'seen',
  'content',
]

/** Paths of texts in a schema that accept a direction mark and do not remove it. */
function marked(schema: unknown, path: string): string[] {
  if (!(schema instanceof z.ZodType) || schema instanceof z.ZodTransform || schema instanceof z.ZodUnknown) return []
  const taken = samples.map((sample) => parseUntrusted(schema, sample)).filter(({ success }) => success)
  if (taken.some(({ data }) => JSON.stringify(data)?.includes(MARK))) return [path]
  if (taken.length > 0 && !(schema instanceof z.ZodUnion)) return []
  if (schema instanceof z.ZodPipe) return [schema.def.in, schema.def.out].flatMap((part) => marked(part, path))
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => marked(option, path))
  if (schema instanceof z.ZodArray) return marked(schema.element, `${path}[]`)
  if (schema instanceof z.ZodRecord) return marked(schema.valueType, `${path}{}`)
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      uncleaned.includes(name) ? [] : marked(field, `${path} ${name}`),
    )
  const inner = 'innerType' in schema.def ? schema.def.innerType : undefined
  return marked(inner, path)
}

it('every text that a call takes is cleaned', () => {
  const endpoints = endpointsOf(contract).map(({ endpoint }) => endpoint)
  const left = endpoints.flatMap(({ method, path, query, body }) =>
    [query, body].flatMap((part) => marked(part, `${method} ${path}`)),
  )
  expect(left).toEqual([])
})
