import { createConfig, lintFromString } from '@redocly/openapi-core'
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import { openApiDocument } from './document.ts'

const document = openApiDocument('https://shop.example')

test('Redocly finds nothing in the document to complain of', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const source = JSON.stringify(document)
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('Spectral finds nothing in the document to complain of', async () => {
  const spectral = new Spectral()
  spectral.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, 'recommended']] })
  const problems = await spectral.run(document)
  expect(problems.map(({ code, message, path }) => [code, message, path.join('/')])).toEqual([])
})
