import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const tour = readFileSync('docs/tour.md', 'utf8')

/** What is made, not written (`.gitignore`), or none of the reader's. */
const madeOrHidden = /^(\.|node_modules$|build$|data$|test-results$|playwright-report$)/
const topFolders = foldersIn('.').filter((folder) => !madeOrHidden.test(folder))

/** Only top folders are looked through, so that nobody waits for `node_modules`. */
const files = topFolders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file)),
)

function foldersIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

/** Of the tour only what is no prose: a word such as "search" or "orders" stands somewhere by itself. */
const named = [...tour.matchAll(/```[^`]*```|`[^`\n]+`/g)].map(([quoted]) => quoted).join('\n')
const isNamed = (name: string) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(named)

test('the tour names every folder at the top and every feature of a neighbourhood', () => {
  const features = foldersIn('api').flatMap((neighbourhood) => foldersIn(path.join('api', neighbourhood)))
  const unnamed = [...topFolders, ...features].filter((name) => !isNamed(name))
  expect(features.length).toBeGreaterThan(50)
  expect(unnamed).toEqual([])
})

test('the tour names no file that is gone', () => {
  const quoted = [...tour.matchAll(/`(\w[\w./-]*\.(?:tsx?|json|md|css))`/g)].map(([, name = '']) => name)
  const isThere = (name: string) => [...files, ...readdirSync('.')].some((file) => `/${file}`.endsWith(`/${name}`))
  expect(quoted.length).toBeGreaterThan(50)
  expect(quoted.filter((name) => !isThere(name))).toEqual([])
})
