import { endpointsOf } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { IDEMPOTENCY_KEY } from '../idempotency/answer-once.ts'
import { operationOf } from './operation.ts'
import { businessErrorSchema, httpErrorResponses } from './responses.ts'
import { answerSchema, type Json } from './schemas.ts'
import { tagDescriptions } from './tags.ts'
import { webhookOperations } from './webhooks.ts'

/** The contract as OpenAPI 3.1, generated from the schemas that validate each call. */
export function openApiDocument(siteUrl: string): Json {
  const calls = endpointsOf(contract).map((call) => ({ ...call, answer: answerSchema(call.endpoint.data) }))
  const paths: Record<string, Json> = {}
  for (const { answer, ...call } of calls) {
    const path = call.endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.endpoint.method.toLowerCase()]: operationOf(call, answer.schema) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Charsu api/v1',
      version: '1',
      summary: 'Everything that the shop’s own pages can do.',
      description,
      contact: { name: 'The shop', url: `${siteUrl}/contact` },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${siteUrl}/api/v1` }],
    tags: Object.entries(tagDescriptions).map(([name, text]) => ({ name, description: text })),
    paths,
    webhooks: webhookOperations,
    components: {
      schemas: { BusinessError: businessErrorSchema, ...described(calls) },
      responses: httpErrorResponses,
      parameters,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The `token` returned by sign-in or sign-up.' },
        staff: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The `token` returned by `console/sign-in`. Tokens of shoppers are not valid here, and this token is not valid for calls of shoppers.',
        },
      },
    },
  }
}

type Call = { endpoint: { summary: string }; answer: { schema: Json; named: Record<string, Json> } }

/** The named schemas. A schema without a description lists the calls that return it. */
function described(calls: Call[]): Record<string, Json> {
  const schemas: Record<string, Json> = Object.assign({}, ...calls.map(({ answer }) => answer.named))
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const answered = calls.filter(({ answer }) => Object.hasOwn(answer.named, name))
      const summaries = answered.slice(0, MAX_NAMED).map(({ endpoint }) => endpoint.summary)
      return [name, { description: `In the answers of: ${summaries.join('; ')}.`, ...schema }]
    }),
  )
}

/** Calls that such a description lists at most. */
const MAX_NAMED = 3

const description = `
Every response has the form \`{status, message, data}\`, whatever its HTTP status:

- \`200\`: success; \`data\` is described at each call.
- \`201\` (with the HTTP status 200): a business error. Nothing was changed; \`data.form\` lists why.
- anything else: the HTTP status again, and \`data\` is null.

**Money** is decimal in the currency of the \`Currency\` header, or of the order. **Times** are ISO 8601 in UTC. **Lists** come
in pages: \`page\` from 1, \`per_page\` up to 60.

**Callers** are members with a bearer token, or guests with a \`user_token\`: in the query of GET and DELETE, in the body of
POST. Signing in with the guest’s token moves the guest’s cart, orders and addresses into the account.

The same as OpenAPI: [openapi.json](openapi.json).
`.trim()

const header = (name: string, schema: Json, text: string) => ({ name, in: 'header', description: text, schema })

const parameters = {
  Language: header(
    'Language',
    { type: 'string', default: 'en' },
    'The language of the answer: a `code` of `GET /common`.',
  ),
  Currency: header('Currency', { type: 'string', default: 'AFN' }, 'The currency of the answer, `AFN` or `USD`.'),
  IdempotencyKey: header(
    'Idempotency-Key',
    { type: 'string', pattern: IDEMPOTENCY_KEY.source },
    'Drawn anew for everything that is meant once: the same key with the same request gets the first answer again.',
  ),
}
