import { z } from 'zod'
import { type Contract, type Endpoint, isEndpoint, UserToken } from '../../../contract/endpoint.ts'
import { contract } from '../../../contract/index.ts'

type Json = Record<string, unknown>

/** The contract as OpenAPI 3.1, made from the same schemas that check each call. */
export function openApiDocument(siteUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const { name, feature, endpoint } of endpointsOf(contract)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(feature, name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Charsu api/v1',
      version: '1',
      description:
        'Every answer is framed as {status, message, data}: 200 success; 201 a business error (HTTP 200) with `data.form`, ' +
        'a list of messages; otherwise the HTTP code. Money is decimal in the currency of the `Currency` header.',
    },
    servers: [{ url: `${siteUrl}/api/v1` }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  }
}

/** Every endpoint of the contract with its feature and name. */
export function endpointsOf(tree: Contract, feature = ''): { feature: string; name: string; endpoint: Endpoint }[] {
  return Object.entries(tree).flatMap(([name, node]) =>
    isEndpoint(node) ? [{ feature, name, endpoint: node }] : endpointsOf(node, name),
  )
}

function operation(feature: string, name: string, endpoint: Endpoint): Json {
  const takesToken = endpoint.auth === 'guest' || endpoint.auth === 'optional'
  const query = takesToken && endpoint.method !== 'POST' ? { user_token: UserToken.optional() } : {}
  const body = takesToken && endpoint.method === 'POST' ? { user_token: UserToken.optional() } : {}
  const parameters = [
    ...parametersOf('path', endpoint.params),
    ...parametersOf('query', z.object({ ...endpoint.query?.shape, ...query })),
    header('Language', 'Language code of the answer, `en` or `fa`'),
    header('Currency', '`AFN` or `USD`'),
    ...(endpoint.creates ? [header('Idempotency-Key', 'The same key and body gets the first answer again')] : []),
  ]
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: endpoint.summary,
    parameters,
    ...(endpoint.auth === 'anyone'
      ? {}
      : { security: endpoint.auth === 'user' ? [{ bearer: [] }] : [{ bearer: [] }, {}] }),
    ...(endpoint.method === 'POST' && {
      requestBody: requestContent(endpoint, schemaOf(z.object({ ...endpoint.body?.shape, ...body }), 'input')),
    }),
    responses: endpoint.redirects
      ? leadsOn
      : {
          200: {
            description: 'Success (status 200), or a business error (status 201) with `data.form`',
            ...content({
              type: 'object',
              required: ['status', 'message', 'data'],
              properties: {
                status: { type: 'integer' },
                message: { type: 'string' },
                data: schemaOf(endpoint.data, 'output'),
              },
            }),
          },
        },
  }
}

const leadsOn = { 302: { description: 'The way on', headers: { location: { schema: { type: 'string' } } } } }

const requestContent = (endpoint: Endpoint, schema: Json) =>
  endpoint.raw
    ? content({ type: 'object', description: 'As its sender signed it' })
    : endpoint.uploads
      ? { content: { 'application/json': { schema }, 'multipart/form-data': { schema } } }
      : content(schema)
const content = (schema: Json) => ({ content: { 'application/json': { schema } } })
const header = (name: string, description: string) => ({ name, in: 'header', description, schema: { type: 'string' } })

function parametersOf(place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(field as z.ZodType, 'input'),
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json
  return json
}

/** A page to read the contract in a browser: plain HTML, no script, no foreign host. */
export function apiReference(): string {
  const calls = endpointsOf(contract).map(({ feature, name, endpoint }) => {
    const schema = JSON.stringify(operation(feature, name, endpoint), null, 2)
    return `<details id="${feature}.${name}"><summary><code><b>${endpoint.method}</b> ${escaped(endpoint.path)}</code> ${escaped(endpoint.summary)} <small>${endpoint.auth}</small></summary><pre>${escaped(schema)}</pre></details>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Charsu api/v1</title><style>${referenceStyle}</style></head><body><h1>Charsu <code>api/v1</code></h1><p>The whole document: <a href="openapi.json">openapi.json</a></p>${calls.join('')}</body></html>`
}

const referenceStyle =
  'body{font:16px/1.5 system-ui;margin:2rem auto;max-width:60rem;padding-inline:1rem}summary{cursor:pointer;padding-block:.5rem}pre{overflow:auto;background:#f6f3ec;padding:1rem}small{color:#666}'
const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
