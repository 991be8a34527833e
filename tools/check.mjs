// npm run check: formats and lints the changes since main, checks types, and runs the tests of the changed features.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { attempt, begin, fail, install, say } from './prepare.mjs'

/** Tests of the whole repository that take only a few seconds. */
const ALWAYS = [
  'test/conventions.test.ts',
  'test/sources.test.ts',
  'test/docs.test.ts',
  'test/dependencies.test.ts',
  'test/security.test.ts',
]

const began = Date.now()
install()
const changed = changedFiles()
if (changed.length === 0) {
  say('Nothing changed since main.')
  process.exit(0)
}
generateRouteTypes()
const lintArguments = [
  'check',
  '--write',
  '--error-on-warnings',
  '--no-errors-on-unmatched',
  '--files-ignore-unknown=true',
]
const isLinted = attempt(['node_modules/@biomejs/biome/bin/biome', ...lintArguments, ...changed])
const types = begin(['node_modules/typescript/bin/tsc', '-b', '--builders', '2', '--checkers', '1'])
const tests = [...new Set([...ALWAYS, ...changed.flatMap(testsOf)])]
say(`Tests: ${tests.join(' ')}`)
const isTested = attempt(['node_modules/vitest/vitest.mjs', 'run', ...tests])
const { isWell: isTyped, printed } = await types.ended
if (!isTyped) say(printed)
const failed = Object.entries({ lint: isLinted, types: isTyped, tests: isTested }).filter(([, isWell]) => !isWell)
say(`${Math.round((Date.now() - began) / 1000)} s. Browser tests are run by npm test and npm run test:one.`)
if (failed.length > 0) fail(`Failed: ${failed.map(([name]) => name).join(', ')}`)

/** The files that differ from the merge base with main. Includes untracked files, excludes deleted ones. */
function changedFiles() {
  const base = git('merge-base', 'HEAD', 'main')[0] ?? git('merge-base', 'HEAD', 'origin/main')[0] ?? 'HEAD'
  const files = [
    ...git('diff', '--name-only', '--diff-filter=d', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return [...new Set(files)].sort()
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : []
}

/** Pages import types that React Router generates from the routes. */
function generateRouteTypes() {
  for (const [app, folder] of [
    ['.', 'src/storefront'],
    ['src/console', 'src/console'],
  ]) {
    const made = `${app}/.react-router/types/+routes.ts`
    const isCurrent = existsSync(made) && statSync(made).mtimeMs > statSync(`${folder}/routes.ts`).mtimeMs
    if (!isCurrent) attempt(['node_modules/@react-router/dev/bin.cjs', 'typegen', app])
  }
}

/**
 * The test files in the folder of a changed file. For a file of the contract, also those of the API feature that it describes.
 */
function testsOf(file) {
  if (/\.test\.tsx?$/.test(file)) return [file]
  if (!/\.(tsx?|mjs|json|sql|css)$/.test(file)) return []
  if (file.startsWith('src/i18n/')) return testsIn('src/i18n')
  const folder = dirname(file).replace(/\/testing(\/.*)?$/, '')
  const [, layer, feature] = /^src\/contract\/(\w+)\/(?:console-)?([\w-]+)\.ts$/.exec(file) ?? []
  const described = layer ? testsIn(`src/api/${layer}/${feature}`) : []
  // Top folders contain tests of everything; there only the test of the file itself runs.
  const beside = folder.includes('/') ? testsIn(folder) : globSync(file.replace(/\.\w+$/, '.test.{ts,tsx}'))
  return [...beside, ...described]
}

function testsIn(folder) {
  return globSync(`${folder}/*.test.{ts,tsx}`)
}
