import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Top-level folders of the program's code. */
const walls = 'packages contract bodies i18n api pages storefront console ui mails demo cli serving'.split(' ')
/** Files of code, tests included. */
export const sources = [...walls.flatMap(filesUnder), 'server.ts', 'config.ts', 'variables.ts'].filter((file) =>
  /\.tsx?$/.test(file),
)

export function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('.react-router'))
    .map((name) => join(folder, name))
}

export const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)
export const isTried = (file: string) => isTest(file) || file.includes('/isolation/') || file.endsWith('/testing.ts')
