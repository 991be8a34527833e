import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { type Endpoint, endpointsOf } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { openApiDocument } from '../platform/openapi/document.ts'

type Answer = { status: number; headers: Headers; body: unknown }
type Operation = { responses: Record<string, { $ref?: string }> }
type Declared = { headers?: Record<string, object>; content?: object }

const document = openApiDocument('https://shop.example') as {
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, Declared> }
}
const ajv = new Ajv2020({ strict: false, validateSchema: false })
formats.default(ajv)
ajv.addSchema(document, 'openapi')

const calls = endpointsOf(contract).map(({ endpoint }) => ({ endpoint, pattern: patternOf(endpoint) }))

function patternOf({ path }: Endpoint): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
}

/** The endpoint of a path under `/api/v1`. A literal path takes precedence over one with a parameter. */
const endpointAt = (method: string, path: string): Endpoint | undefined =>
  calls.find(({ endpoint }) => endpoint.method === method && endpoint.path === path)?.endpoint ??
  calls.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))?.endpoint

/**
 * Describes where a response differs from the OpenAPI document; undefined if it matches. `path` is the part after
 * `/api/v1`, without its query.
 */
export function undeclared(method: string, path: string, { status, headers, body }: Answer): string | undefined {
  const endpoint = endpointAt(method, path)
  if (!endpoint) return [404, 405].includes(status) ? undefined : `${status} where there is no call`
  const place = ['paths', endpoint.path.replace(/:(\w+)/g, '{$1}'), method.toLowerCase(), 'responses', `${status}`]
  const entry = document.paths[place[1] as string]?.[place[2] as string]?.responses[status]
  if (!entry) return `the status ${status} is not declared`
  const shared = entry.$ref?.split('/').slice(1)
  const declared = shared ? (document.components.responses[shared.at(-1) as string] as Declared) : (entry as Declared)
  const missing = Object.keys(declared.headers ?? {}).filter((name) => !headers.has(name))
  if (missing.length > 0) return `${status} without its header ${missing.join(', ')}`
  if (!declared.content) return undefined
  if (!headers.get('content-type')?.startsWith('application/json')) return `${status} as ${headers.get('content-type')}`
  const check = checkAt([...(shared ?? place), 'content', 'application/json', 'schema'])
  return check(body) ? undefined : `${status}: ${ajv.errorsText(check.errors?.slice(0, 5))}`
}

const checks = new Map<string, ValidateFunction>()

function checkAt(place: string[]): ValidateFunction {
  const pointer = place.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
  const known = checks.get(pointer)
  if (known) return known
  const made = ajv.compile({ $ref: `openapi#/${pointer}` })
  checks.set(pointer, made)
  return made
}
