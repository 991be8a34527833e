import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of code: those in `src/`, and those at the top. */
const srcFolders = 'api cli console contract i18n mails server storefront ui web'.split(' ')
const topFolders = ['demo', 'packages']

/** All code files, tests included, named as imports name them after `#`: `api/app.ts`. */
export const sources = [...srcFolders, ...topFolders].flatMap(filesUnder).filter((file) => /\.tsx?$/.test(file))

/** The path of a file with such a name. */
export function pathOf(file: string): string {
  return srcFolders.includes(file.split('/')[0] ?? '') ? join('src', file) : file
}
export const textOf = (file: string): string => readFileSync(pathOf(file), 'utf8')

export function filesUnder(folder: string): string[] {
  return readdirSync(pathOf(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('.react-router'))
    .map((name) => join(folder, name))
}

export const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)
export const isTestSupport = (file: string) =>
  isTest(file) || file.includes('/isolation/') || file.endsWith('/testing.ts')
