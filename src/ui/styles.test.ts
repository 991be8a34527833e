import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
const files = ['src/storefront', 'src/console', 'src/web', 'src/ui'].flatMap(filesOf)
/** The style sheets of whole apps. */
const roots = ['src/storefront/styles.css', 'src/console/styles.css', 'src/web/base.css']
const sheets = files.filter((file) => file.endsWith('.css'))
const sources = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file))
const read = (file: string) => readFileSync(file, 'utf8')

/** Every word of the source files. Any other class is unused. */
const classNames = new Set(sources.flatMap((file) => read(file).match(/[\w-]+/g) ?? []))
const buttonVariants = read('src/ui/button.tsx').match(/type ButtonVariant = (.*)/)?.[1] ?? ''

function classesIn(sheet: string): string[] {
  const rules = read(sheet).replace(/\/\*.*?\*\/|url\(.*?\)|"[^"]*"/gs, '')
  return [...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name as string)
}

const isUsed = (name: string) => classNames.has(name) || buttonVariants.includes(`'${name.replace('button-', '')}'`)

describe('only one way to style (decision 23)', () => {
  test('a stylesheet is next to its component', () => {
    const alone = sheets.filter((sheet) => {
      const name = sheet.replace(/\.css$/, '')
      return !roots.includes(sheet) && !existsSync(`${name}.tsx`) && !existsSync(`${name}.client.ts`)
    })
    expect(alone).toEqual([])
  })
  test('every class of a style sheet is used', () => {
    const dead = sheets.flatMap((sheet) => classesIn(sheet).filter((name) => !isUsed(name)))
    expect(dead).toEqual([])
  })
  test('style sheets name start and end, never left and right', () => {
    const physical =
      /(?:[\s;{]|(?:margin|padding|border|inset)-(?:[a-z]+-)?)(?:left|right)\s*:|text-align:\s*(?:left|right)/
    expect(sheets.filter((sheet) => physical.test(read(sheet)))).toEqual([])
  })
  test('the frames of cards, fields and buttons are defined only in ui/', () => {
    const frame = /className=[^>]*(?:rounded-2xl border border-line bg-card|rounded-xl border border-line bg-card)/
    expect(files.filter((file) => /^(storefront|console)\/.*\.tsx$/.test(file) && frame.test(read(file)))).toEqual([])
  })
})
