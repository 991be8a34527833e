import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { hasExpectedValues, optionsOf, otherFields } from './call-options.ts'
import type { CallCommand } from './command-names.ts'
import { Failure, UsageError } from './failure.ts'

export type CallInput = Record<'params' | 'query' | 'body', Record<string, unknown>>
type Read = (params: CallInput['params']) => Promise<unknown>
type Typed = Record<string, unknown> & { body?: string }

export const parameterNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name]) => String(name))

/**
 * The input of a call from arguments and options. An option overrides the same field of `--body`.
 * @param read returns the current record, for calls that need its previous values
 */
export async function inputOf(
  { endpoint }: Pick<CallCommand, 'endpoint'>,
  { args, typed }: { args: string[]; typed: Typed },
  read: Read | undefined,
): Promise<CallInput> {
  const params = Object.fromEntries(parameterNames(endpoint.path).map((name, at) => [name, args[at]]))
  const values = typed.body === undefined ? {} : await readBody(typed.body)
  const input: CallInput = { params, query: {}, body: {} }
  for (const { field, part, required, option, toValue } of optionsOf(endpoint)) {
    const value = typed[option.attributeName()]
    if (value !== undefined) input[part][field] = await toValue(value as never)
    else if (required && !hasExpectedValues(endpoint) && !(part === 'body' && field in values))
      throw new UsageError(`required option '${option.flags}' not specified`)
  }
  const lacking = otherFields(endpoint).filter((field) => !(field in values))
  if (lacking.length > 0) throw new UsageError(`--body must give ${lacking.join(', ')}`)
  input.body = hasExpectedValues(endpoint)
    ? await changeOf({ values, set: input.body }, read && (() => read(params)))
    : { ...values, ...input.body }
  return input
}

type Change = { values: Record<string, unknown>; set: Record<string, unknown> }

/**
 * The fields to set (`set`) and their current values (`seen`): the API rejects fields that a colleague changes at the
 * same time.
 */
async function changeOf(
  { values, set }: Change,
  read: (() => Promise<unknown>) | undefined,
): Promise<Record<string, unknown>> {
  const wanted = { ...(values.set as object | undefined), ...set }
  if (Object.keys(wanted).length === 0) throw new UsageError('say what to change')
  if (values.seen !== undefined) return { set: wanted, seen: values.seen }
  if (!read) throw new UsageError('--body must give set and seen: the fields as they are to be, and as they were')
  const data = await read()
  const expected = Object.keys(wanted).map((field) => [field, fieldIn(data, field)])
  return { set: wanted, seen: Object.fromEntries(expected) }
}

/** The value of a field, in the least nested object that has it. */
function fieldIn(data: unknown, field: string): unknown {
  const objects: unknown[] = [data]
  for (const one of objects) {
    if (typeof one !== 'object' || one === null) continue
    if (field in one && !Array.isArray(one)) return (one as Record<string, unknown>)[field]
    objects.push(...Object.values(one))
  }
  return undefined
}

async function readBody(name: string): Promise<Record<string, unknown>> {
  const written = name === '-' ? await text(process.stdin) : await readFile(name, 'utf8').catch(() => undefined)
  if (written === undefined) throw new Failure(`The file ${name} cannot be read.`)
  try {
    const body = JSON.parse(written) as unknown
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>
  } catch {
    // Reported below.
  }
  throw new Failure(`${name === '-' ? 'Standard input' : `The file ${name}`} does not hold a JSON object.`)
}
