import { createConfig, lintFromString } from '@redocly/openapi-core'
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import { webhookKindNames } from '#contract/platform/events.ts'
import { openApiDocument } from './document.ts'

const document = openApiDocument('https://shop.example')

test('Redocly reports no problem in the document', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const source = JSON.stringify(document)
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('Spectral reports no problem in the document', async () => {
  const spectral = new Spectral()
  spectral.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, 'recommended']] })
  const problems = await spectral.run(document)
  expect(problems.map(({ code, message, path }) => [code, message, path.join('/')])).toEqual([])
})

type Schema = Record<string, unknown>

/** Every schema of the document, at any depth. */
function schemasIn(value: unknown): Schema[] {
  if (typeof value !== 'object' || value === null) return []
  return [...(Array.isArray(value) ? [] : [value as Schema]), ...Object.values(value).flatMap(schemasIn)]
}

test('every enumerated number has a name and a description', () => {
  const numbers = schemasIn(document).filter(
    ({ enum: values }) => Array.isArray(values) && values.length > 0 && values.every((one) => typeof one === 'number'),
  )
  expect(numbers.length).toBeGreaterThan(5)
  for (const { enum: values, 'x-enum-varnames': names, description } of numbers) {
    expect(names, JSON.stringify(values)).toHaveLength((values as number[]).length)
    expect(description).toContain(`${(values as number[])[0]}: `)
  }
  expect(JSON.stringify(document)).toContain(
    '"x-enum-varnames":["pending","confirmed","pickedUp","onTheWay","delivered"]',
  )
})

test('schemas allow additional properties and error codes, so that additions break no strict client', () => {
  expect(schemasIn(document).filter(({ additionalProperties: more }) => more === false)).toEqual([])
  const { BusinessError } = (document.components as { schemas: Record<string, Schema> }).schemas
  expect(JSON.stringify(BusinessError)).toContain('},{"type":"string"}]')
})

test('every schema has a description, and every webhook event is listed', () => {
  const { schemas } = document.components as { schemas: Record<string, Schema> }
  expect(Object.entries(schemas).filter(([, { description }]) => !description)).toEqual([])
  expect(Object.keys(document.webhooks as object)).toEqual(expect.arrayContaining(webhookKindNames))
})
