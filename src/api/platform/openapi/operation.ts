import type { z } from 'zod'
import { type Auth, type Endpoint, UserToken } from '#contract/endpoint.ts'
import { responsesOf } from './responses.ts'
import { bodySchema, fieldSchema, isRequired, type Json } from './schemas.ts'

type Named = { feature: string; name: string; endpoint: Endpoint }

/** One call as an OpenAPI operation; `data` is the schema of its successful answer. */
export function operationOf({ feature, name, endpoint }: Named, data: Json): Json {
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    ...descriptionOf(endpoint),
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint),
    ...(endpoint.method === 'POST' && { requestBody: { required: true, content: contentOf(endpoint) } }),
    responses: responsesOf(endpoint, data),
  }
}

const whoMayCall = {
  anyone: 'Open to everybody.',
  optional: 'Open to everybody; whoever sends a token is known by it.',
  guest: 'For guests, known by a `user_token` of their own making, and for accounts, known by their bearer token.',
  user: 'For accounts: needs a bearer token.',
  staff: 'For staff: needs the bearer token of the console.',
}

/** The first part of a long summary is the title; the whole is the description. */
function descriptionOf({ summary, auth, creates, may, fresh }: Endpoint): Json {
  const [title = summary] = summary.split(/[;:.] /)
  const more = [
    ...(title === summary ? [] : [`${summary}.`]),
    whoMayCall[auth],
    ...(may && may !== 'self' && may !== 'arriving'
      ? [`Needs the permission \`${may}\`; without it there is no such call (404).`]
      : []),
    ...(fresh ? ['Needs a fresh code of the second factor (428 without one; `console/step-up`).'] : []),
    ...(creates ? ['Send an `Idempotency-Key`, and doing the same again does nothing.'] : []),
  ]
  return { summary: title, description: more.join('\n\n') }
}

/** OpenAPI has no security scheme for a token in a body, so a guest's token is a field or a parameter. */
const securityOf = ({ auth }: Endpoint): Json[] => securities[auth]
const securities: Record<Auth, Json[]> = {
  anyone: [],
  optional: [{ bearer: [] }, {}],
  guest: [{ bearer: [] }, {}],
  user: [{ bearer: [] }],
  staff: [{ staff: [] }],
}

const takesToken = ({ auth }: Endpoint) => auth === 'guest' || auth === 'optional'
const guestToken = {
  ...fieldSchema(UserToken),
  description: 'Identifies a guest: 16 to 64 random characters that the caller generates and stores.',
  examples: ['a-guest-of-my-own-making'],
}

function parametersOf(endpoint: Endpoint): Json[] {
  const asParameter = takesToken(endpoint) && endpoint.method !== 'POST'
  return [
    ...fieldsIn('path', endpoint.params),
    ...fieldsIn('query', endpoint.query),
    ...(asParameter ? [{ name: 'user_token', in: 'query', required: false, schema: guestToken }] : []),
    ...['Language', 'Currency', ...(endpoint.creates ? ['IdempotencyKey'] : [])].map((name) => ({
      $ref: `#/components/parameters/${name}`,
    })),
  ]
}

function fieldsIn(location: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  return Object.entries((schema?.shape ?? {}) as Record<string, z.ZodType>).map(([name, field]) => {
    const json = fieldSchema(field)
    return {
      name,
      in: location,
      required: location === 'path' || isRequired(field),
      ...(json.type === 'array' && { style: 'form', explode: false }),
      schema: json,
    }
  })
}

function contentOf(endpoint: Endpoint): Json {
  if (endpoint.raw)
    return { 'application/json': { schema: { type: 'object', description: 'The body as signed by its sender.' } } }
  if (endpoint.streams) return Object.fromEntries(endpoint.streams.types.map((type) => [type, {}]))
  const schema = bodySchema(endpoint.body?.shape ?? {})
  const properties = { ...(schema.properties as Json), ...(takesToken(endpoint) && { user_token: guestToken }) }
  const form = { ...schema, properties }
  if (!endpoint.uploads) return { 'application/json': { schema: form } }
  const plain = { ...form, properties: withoutFiles(properties) }
  return {
    ...(lacksNothing(plain) && { 'application/json': { schema: plain } }),
    'multipart/form-data': { schema: form },
  }
}

/** False if a required field is a file, so that JSON is not enough. */
const lacksNothing = ({ required = [], properties }: Json): boolean =>
  (required as string[]).every((name) => name in (properties as Json))

/** JSON cannot contain files. */
const withoutFiles = (properties: Json): Json =>
  Object.fromEntries(Object.entries(properties).filter(([, field]) => !JSON.stringify(field).includes('"binary"')))
