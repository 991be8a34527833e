import type { Endpoint } from '#contract/endpoint.ts'
import { BUSINESS_ERROR, SUCCESS } from '#contract/envelope.ts'
import { refusalCodes } from '#contract/errors.ts'
import { type FaultCode, faultCodes } from '#contract/faults.ts'
import { isShared } from '../cache/shared-endpoints.ts'
import type { Json } from './schemas.ts'

/**
 * The meaning of each HTTP error to a client, and the header that comes with it. Errors with the same status share an
 * entry.
 */
const faults: Record<number, { name: string; description: string; headers?: Json }> = {
  400: { name: 'Malformed', description: 'What was sent is not HTTP, JSON or a form, or holds a NUL character.' },
  401: { name: 'Unauthorized', description: 'Nobody is known by that token, or none was sent where one is needed.' },
  403: {
    name: 'Forbidden',
    description:
      'The signature does not hold; or staff have not passed their second factor yet (`console/me` says what is next).',
  },
  404: { name: 'NotFound', description: 'There is no such thing, or it is not public.' },
  405: {
    name: 'MethodNotAllowed',
    description: 'The path is asked with another method.',
    headers: { Allow: { description: 'The methods that this path takes.', schema: { type: 'string' } } },
  },
  408: { name: 'TooSlow', description: 'The request did not arrive whole in time.' },
  413: { name: 'TooLarge', description: 'The body has more bytes, fields or files than this call takes.' },
  415: { name: 'UnsupportedType', description: 'The body is of another content type than this call takes.' },
  417: { name: 'ExpectationFailed', description: 'The header `Expect` asks for something else than `100-continue`.' },
  428: {
    name: 'FreshCodeRequired',
    description:
      'Staff have to enter a code of their second factor first (`console/step-up`), then the same call is answered.',
  },
  429: {
    name: 'TooManyRequests',
    description: 'Too many calls from one network or program, or too many wrong tries.',
    headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } },
  },
  431: { name: 'HeadTooLarge', description: 'The address or the headers have too many bytes.' },
  500: { name: 'Internal', description: 'The shop is at fault; nothing was changed.' },
  503: {
    name: 'Unavailable',
    description:
      'The database or a provider is away, the disk is full, too many pictures or orders wait already, very many ask at once, or the search index is being built; nothing was changed. Try again later, where `Retry-After` says so after that many seconds.',
  },
}

/** Errors that any call can return: the request may be malformed, or the server may fail. */
const always: FaultCode[] = [
  'malformed',
  'method_not_allowed',
  'too_slow',
  'expectation_failed',
  'head_too_large',
  'internal',
  'unavailable',
  'overloaded',
]

/** Every answer of one call by HTTP status; `data` is the schema of its successful answer. */
export function responsesOf(endpoint: Endpoint, data: Json): Json {
  const statuses = [...new Set(faultsOf(endpoint).map((code) => faultCodes[code]))]
  return {
    200: endpoint.redirects ? refusedOnly : answered(data),
    ...(endpoint.redirects && { 302: leadsOn }),
    ...(isShared(endpoint) && { 304: unchanged }),
    ...Object.fromEntries(
      statuses.map((status) => [status, { $ref: `#/components/responses/${faults[status]?.name}` }]),
    ),
  }
}

function faultsOf({ auth, may, fresh, method, params, raw, faults: own = [] }: Endpoint): FaultCode[] {
  return [
    ...always,
    ...own,
    ...(auth === 'anyone' ? [] : (['unauthorized'] as const)),
    ...(auth === 'staff' && may !== 'arriving' ? (['second_factor_required'] as const) : []),
    ...(params || (auth === 'staff' && may !== 'arriving' && may !== 'self') ? (['not_found'] as const) : []),
    // Calls of a program, and bodies from a network, are limited per minute.
    ...(auth === 'staff' || method === 'POST' ? (['too_many_requests'] as const) : []),
    ...(fresh ? (['fresh_code_required'] as const) : []),
    ...(method === 'POST' ? (['too_large'] as const) : []),
    ...(method === 'POST' && !raw ? (['unsupported_type'] as const) : []),
  ]
}

const content = (schema: Json) => ({ content: { 'application/json': { schema } } })

const envelope = (status: number, message: string, data: Json): Json => ({
  type: 'object',
  required: ['status', 'message', 'data'],
  properties: {
    status: { type: 'integer', const: status },
    message: { type: 'string', description: message },
    data,
  },
})

const answered = (data: Json) => ({
  description: 'Done (`status` 200), or refused with nothing changed (`status` 201).',
  ...content({
    oneOf: [
      envelope(SUCCESS, 'Mostly empty; where the shop has something to say, in the language asked for.', data),
      { $ref: '#/components/schemas/BusinessError' },
    ],
  }),
})
const refusedOnly = {
  description: 'Refused: nobody is led anywhere.',
  ...content({ $ref: '#/components/schemas/BusinessError' }),
}
const leadsOn = {
  description: 'The way on.',
  headers: { Location: { description: 'Where it leads.', schema: { type: 'string', format: 'uri' } } },
}
const unchanged = { description: 'The caller has this answer already (`If-None-Match`).' }

/** Schema under `components`, shared by all calls. */
export const refusalSchema = {
  description: 'A business error: nothing was changed, and why.',
  ...envelope(BUSINESS_ERROR, 'The first of the messages.', {
    type: 'object',
    required: ['form', 'codes', 'fields'],
    properties: {
      form: {
        type: 'array',
        description: 'Every message, in the language asked for.',
        items: { type: 'string' },
      },
      codes: {
        type: 'array',
        description: 'The same as codes, for programs. Later versions may answer further codes.',
        items: { anyOf: [{ type: 'string', enum: [...refusalCodes] }, { type: 'string' }] },
      },
      fields: {
        type: 'object',
        description: 'The message of each field that was sent wrongly, by its name.',
        additionalProperties: { type: 'string' },
      },
    },
  }),
}

export const faultResponses = Object.fromEntries(
  Object.entries(faults).map(([status, { name, ...said }]) => [
    name,
    { ...said, ...content(envelope(Number(status), 'What happened, in the language asked for.', { type: 'null' })) },
  ]),
)
