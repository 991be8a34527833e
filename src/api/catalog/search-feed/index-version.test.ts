import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../platform/database/testing/temporary-folder.ts'
import { indexVersion, SOURCES, versionOf } from './index-version.ts'

test('a version is another one when anything changes that its sources import', () => {
  const folder = temporaryFolder()
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const version = () => versionOf([pathToFileURL(join(folder, 'layout.ts'))])
  write(
    'layout.ts',
    "import {\n  normalize,\n} from './normalize.ts'\nimport type { Query } from './query.ts'\nimport { z } from 'zod'\n",
  )
  write('normalize.ts', "import { table } from './table.ts'\n")
  write('table.ts', "export const table = { ي: 'ی' }\n")
  write('query.ts', 'export type Query = string\n')
  const before = version()
  write('query.ts', 'export type Query = number\n')
  expect(version()).toBe(before)
  write('table.ts', "export const table = { ي: 'ی', ك: 'ک' }\n")
  expect(version()).not.toBe(before)
})

test('that of the index reaches what folds, weighs and packs', () => {
  expect(indexVersion()).toMatch(/^[\w-]{22}$/)
  const reached = ['normalize.ts', 'synonyms.ts', 'word-score.ts', 'segment.ts'].map(
    (name) => new URL(`../../../../packages/facet-index/${name}`, import.meta.url),
  )
  for (const file of reached) expect(versionOf([...SOURCES, file]), file.href).toBe(indexVersion())
})
