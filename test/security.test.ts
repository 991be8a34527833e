import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const document = readFileSync('docs/security.md', 'utf8')
const rows = document.split('\n').filter((line) => /^\| \d/.test(line))
/** The test file and the name of the test in the last column of each row. */
const proofs = rows.flatMap((row) =>
  [...row.matchAll(/`([^`]+\.(?:test|e2e)\.tsx?)` › ([^|·]+)/g)].map(
    ([, file = '', name = '']) => [file, name.trim()] as const,
  ),
)

test.each(proofs)('docs/security.md: %s has › %s', (file, name) => {
  expect(existsSync(file)).toBe(true)
  expect(readFileSync(file, 'utf8')).toContain(name)
})

test('every requirement names a file, a proof or why it is not met', () => {
  expect(rows.length).toBeGreaterThan(80)
  expect(proofs.length).toBeGreaterThan(60)
  for (const row of rows) expect(row).toMatch(/`[^`]+`|\*\*Not met\*\*|https:|CORS|execFile/)
})

test('files that are named are there', () => {
  const named = [...document.matchAll(/`((?:api|contract|storefront|serving|docs|e2e|mails)\/[\w./-]+\.\w+)`/g)].map(
    ([, path]) => path,
  )
  expect(named.filter((path) => !existsSync(String(path)))).toEqual([])
})
