import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of the program's code: those of `src/`, and those beside it. */
const walls = 'api cli console contract i18n mails server storefront ui web'.split(' ')
const besides = ['demo', 'packages']

/** Files of code, tests included, named as imports name them after `#`: `api/app.ts`. */
export const sources = [...walls, ...besides].flatMap(filesUnder).filter((file) => /\.tsx?$/.test(file))

/** Where a file is that is named so. */
export function pathOf(file: string): string {
  return walls.includes(file.split('/')[0] ?? '') ? join('src', file) : file
}
export const textOf = (file: string): string => readFileSync(pathOf(file), 'utf8')

export function filesUnder(folder: string): string[] {
  return readdirSync(pathOf(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('.react-router'))
    .map((name) => join(folder, name))
}

export const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)
export const isTried = (file: string) => isTest(file) || file.includes('/isolation/') || file.endsWith('/testing.ts')
