import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, sources, textOf } from './source-files.ts'

const nameOf = (file: string) => basename(file, '.island.tsx')

test.each(['storefront', 'console'])('the list of %s names every island of it by its file', (app) => {
  const files = sources.filter((file) => file.startsWith(`${app}/`) && file.endsWith('.island.tsx'))
  const listed = sources
    .filter((file) => file.startsWith(`${app}/`) && /defineIslands|: Islands = /.test(textOf(file)))
    .flatMap((file) => [...textOf(file).matchAll(/'?([\w-]+)'?: \(\) => import\('[^']*\/([\w-]+)\.island\.tsx'\)/g)])
  for (const [, name, file] of listed) expect(name).toBe(file)
  expect(listed.map(([, name]) => name).sort()).toEqual(files.map(nameOf).sort())
})

test('each <Island> names the file of its component', () => {
  const used = sources
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.') && textOf(file).includes('<Island\n'))
    .flatMap((file) =>
      [...textOf(file).matchAll(/<Island\n[^>]*?name="([\w-]+)"\s+of={(\w+)}/g)].map((use) => ({ file, use })),
    )
  expect(used.length).toBeGreaterThan(0)
  for (const {
    file,
    use: [, name, component],
  } of used)
    expect(textOf(file)).toMatch(new RegExp(`import ${component} from '[^']*/${name}\\.island\\.tsx'`))
})

const isScript = (file: string) =>
  /^web\/(browser|islands)\/.*(?<!\.test)\.tsx?$/.test(file) || /\.client\.tsx?$/.test(file)
const pages = [...filesUnder('web'), ...filesUnder('storefront')].filter((file) => /(?<!\.test)\.tsx?$/.test(file))

/**
 * The data attributes in a file: `data-…` in scripts, `dataset.…` and destructuring (`const { added } = element.dataset`) in
 * all code.
 */
function attributesIn(file: string): string[] {
  const text = textOf(file)
  const named = isScript(file) ? [...text.matchAll(/\bdata-[a-z][a-z-]*/g)].map(([name]) => name) : []
  const read = [...text.matchAll(/\bdataset\.(\w+)/g)].map(([, name]) => name)
  const taken = [...text.matchAll(/\{([^{}]*)\} = [\w.?]+\.dataset\b/g)].flatMap(([, names]) =>
    [...(names ?? '').matchAll(/(?:^|,)\s*(\w+)/g)].map(([, name]) => name),
  )
  return [...named, ...[...read, ...taken].map((name) => `data-${kebab(name ?? '')}`)]
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

test('the table names every data attribute that scripts of pages use, and no other', () => {
  const table = textOf('web/browser/README.md').split('## Attributes')[1] ?? ''
  const rows = [...table.matchAll(/^\| (`data-[^|]*)\|/gm)].flatMap(([, names]) => names?.match(/data-[\w-]+/g) ?? [])
  const used = new Set(pages.flatMap(attributesIn))
  expect(pages.filter(isScript).length).toBeGreaterThan(40)
  expect([...used].filter((name) => !rows.includes(name))).toEqual([])
  expect(rows.filter((name) => !used.has(name))).toEqual([])
})
