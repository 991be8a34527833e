import { openApiDocument } from '#api/platform/openapi/document.ts'
import type { Operation } from './requests.ts'
import type { Schema } from './values.ts'

type Documented = {
  parameters: (Operation['parameters'][number] | { $ref: string })[]
  security: Record<string, unknown>[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** Every endpoint of the OpenAPI document with its parameters. */
export function operations(): Operation[] {
  const { paths } = openApiDocument('https://shop.example') as { paths: Record<string, Record<string, Documented>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, documented]) => operation(method.toUpperCase(), path, documented)),
  )
}

function operation(method: string, path: string, { parameters, security, requestBody }: Documented): Operation {
  const form = requestBody?.content['multipart/form-data']?.schema
  return {
    method,
    path,
    parameters: parameters.filter((one) => 'name' in one).map(withRequiredToken),
    body: withRequiredTokenField(form ?? requestBody?.content['application/json']?.schema ?? {}),
    takesForms: form !== undefined,
    creates: parameters.some((one) => '$ref' in one && one.$ref.endsWith('/IdempotencyKey')),
    needs: security.length !== 1 ? null : security[0]?.staff ? 'staff' : 'bearer',
  }
}

/**
 * Makes a guest's token required. It is optional because a bearer token can replace it, but hardly any request succeeds
 * without one.
 */
const withRequiredToken = <P extends { name: string; required?: boolean }>(one: P): P =>
  one.name === 'user_token' ? { ...one, required: true } : one

const withRequiredTokenField = ({ required = [], ...schema }: Schema): Schema => ({
  ...schema,
  required: schema.properties?.user_token ? [...required, 'user_token'] : required,
})
