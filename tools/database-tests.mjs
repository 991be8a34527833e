// Which test files open a database: only they can go differently on another one.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Gives every test its database, on whichever server is tested. */
const OPENER = join('api', 'platform', 'database', 'testing.ts')
const FOLDERS = ['api', 'demo', 'operator', 'serving']

/** Paths of the test files that import the opener, by whatever way (names of openers are many, and new ones come), or ask for the server. */
export function databaseTests() {
  const imports = new Map()
  const files = FOLDERS.flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, file)))
  const asks = (file) => readFileSync(file, 'utf8').includes('TEST_DATABASE_URL')
  return files.filter((file) => file.endsWith('.test.ts') && (asks(file) || reaches(file, imports, new Set())))
}

function reaches(file, imports, seen) {
  if (file === OPENER) return true
  if (seen.has(file)) return false
  seen.add(file)
  if (!imports.has(file)) imports.set(file, importsOf(file))
  return imports.get(file).some((imported) => reaches(imported, imports, seen))
}

function importsOf(file) {
  const found = readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.ts)'|import\('(\.[^']+\.ts)'\)/g)
  return [...found].map(([, from, later]) => join(dirname(file), from ?? later)).filter((path) => existsSync(path))
}
