import type { Endpoint } from '#contract/endpoint.ts'
import { BUSINESS_ERROR, SUCCESS } from '#contract/envelope.ts'
import { businessErrorCodes } from '#contract/errors.ts'
import { type HttpErrorCode, httpErrorCodes } from '#contract/http-errors.ts'
import { isShared } from '../cache/shared-endpoints.ts'
import type { Json } from './schemas.ts'

/**
 * The meaning of each HTTP error to a client, and the header that comes with it. Errors with the same status share an
 * entry.
 */
const errorResponses: Record<number, { name: string; description: string; headers?: Json }> = {
  400: {
    name: 'Malformed',
    description: 'The request is not valid HTTP, JSON or form data, or contains a NUL character.',
  },
  401: { name: 'Unauthorized', description: 'The token is unknown, or a required token is missing.' },
  403: {
    name: 'Forbidden',
    description:
      'The signature is wrong, or the staff member has not entered the second factor yet (`console/me` names the next step).',
  },
  404: { name: 'NotFound', description: 'The resource does not exist or is not public.' },
  405: {
    name: 'MethodNotAllowed',
    description: 'The path does not support this method.',
    headers: { Allow: { description: 'The supported methods.', schema: { type: 'string' } } },
  },
  408: { name: 'TooSlow', description: 'The request did not arrive completely in time.' },
  413: { name: 'TooLarge', description: 'The body has more bytes, fields or files than this call accepts.' },
  415: { name: 'UnsupportedType', description: 'This call does not accept the content type of the body.' },
  417: { name: 'ExpectationFailed', description: 'The header `Expect` is not `100-continue`.' },
  428: {
    name: 'FreshCodeRequired',
    description: 'A code of the second factor is required first (`console/step-up`). Then send the same call again.',
  },
  429: {
    name: 'TooManyRequests',
    description: 'Too many calls from one network or program, or too many failed attempts.',
    headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } },
  },
  431: { name: 'HeadTooLarge', description: 'The URL or the headers are too long.' },
  500: { name: 'Internal', description: 'Internal error. Nothing was changed.' },
  503: {
    name: 'Unavailable',
    description:
      'The database or a provider is unavailable, the disk is full, a queue is full, the server is overloaded, or the search index is being built. Nothing was changed. Try again later, after the seconds in `Retry-After` if it is sent.',
  },
}

/** Errors that any call can return: the request may be malformed, or the server may fail. */
const always: HttpErrorCode[] = [
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
  const statuses = [...new Set(httpErrorsOf(endpoint).map((code) => httpErrorCodes[code]))]
  return {
    200: endpoint.redirects ? refusedOnly : answered(data),
    ...(endpoint.redirects && { 302: leadsOn }),
    ...(isShared(endpoint) && { 304: unchanged }),
    ...Object.fromEntries(
      statuses.map((status) => [status, { $ref: `#/components/responses/${errorResponses[status]?.name}` }]),
    ),
  }
}

function httpErrorsOf({ auth, may, fresh, method, params, raw, httpErrors: own = [] }: Endpoint): HttpErrorCode[] {
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
  description: 'Success (`status` 200), or a business error with nothing changed (`status` 201).',
  ...content({
    oneOf: [
      envelope(SUCCESS, 'Usually empty; otherwise a message in the requested language.', data),
      { $ref: '#/components/schemas/BusinessError' },
    ],
  }),
})
const refusedOnly = {
  description: 'Business error: no redirect.',
  ...content({ $ref: '#/components/schemas/BusinessError' }),
}
const leadsOn = {
  description: 'Redirect.',
  headers: { Location: { description: 'The target.', schema: { type: 'string', format: 'uri' } } },
}
const unchanged = { description: 'Not modified (`If-None-Match`).' }

/** Schema under `components`, shared by all calls. */
export const businessErrorSchema = {
  description: 'A business error: the reasons. Nothing was changed.',
  ...envelope(BUSINESS_ERROR, 'The first message.', {
    type: 'object',
    required: ['form', 'codes', 'fields'],
    properties: {
      form: {
        type: 'array',
        description: 'All messages, in the requested language.',
        items: { type: 'string' },
      },
      codes: {
        type: 'array',
        description: 'The messages as codes, for programs. Later versions may return other codes.',
        items: { anyOf: [{ type: 'string', enum: [...businessErrorCodes] }, { type: 'string' }] },
      },
      fields: {
        type: 'object',
        description: 'The message of each invalid field, by field name.',
        additionalProperties: { type: 'string' },
      },
    },
  }),
}

export const httpErrorResponses = Object.fromEntries(
  Object.entries(errorResponses).map(([status, { name, ...said }]) => [
    name,
    { ...said, ...content(envelope(Number(status), 'The message, in the requested language.', { type: 'null' })) },
  ]),
)
