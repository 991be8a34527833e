import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const tour = readFileSync('docs/tour.md', 'utf8')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))

/** Generated or hidden folders (`.gitignore`). */
const generatedOrHidden = /^(\.|node_modules$|build$|data$|test-results$|playwright-report$)/
const topFolders = foldersIn('.').filter((folder) => !generatedOrHidden.test(folder))

/** Searches only top folders, because `node_modules` is large. */
const files = topFolders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file)),
)
const documents = ['*.md', '.github/**/*.md', ...topFolders.map((folder) => `${folder}/**/*.md`)]
  .flatMap((pattern) => globSync(pattern))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

function foldersIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

describe('the tour', () => {
  /** Only the code of the tour counts: words such as "search" or "orders" also appear in the prose. */
  const named = [...tour.matchAll(/```[^`]*```|`[^`\n]+`/g)].map(([quoted]) => quoted).join('\n')
  const isNamed = (name: string) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(named)

  test('names every folder at the top and every feature of a layer', () => {
    const features = foldersIn('src/api').flatMap((layer) => foldersIn(path.join('src/api', layer)))
    const unnamed = [...topFolders, ...features].filter((name) => !isNamed(name))
    expect(features.length).toBeGreaterThan(50)
    expect(unnamed).toEqual([])
  })

  test('has at most 150 lines', () => {
    expect(tour.split('\n').length).toBeLessThanOrEqual(151)
  })
})

/** Checks names in backquotes. Skips benchmark results, because they name files of their time. */
test('files that are named in guides and decisions exist', () => {
  const guides = documents.filter(({ file }) =>
    /^(README|CONTRIBUTING|SECURITY|docs\/(tour|operations|decisions\/.*))\.md$/.test(file),
  )
  const quoted = guides.flatMap(({ file, text }) =>
    [...text.matchAll(/`((?:\w|\.github)[\w./-]*\.(?:tsx?|mjs|json|md|css|ya?ml|service))`/g)].map(([, name = '']) => ({
      file,
      name,
    })),
  )
  const all = [...files, ...readdirSync('.'), ...globSync('.{github,devcontainer}/**/*')].map((file) => `/${file}`)
  expect(quoted.length).toBeGreaterThan(150)
  expect(quoted.filter(({ name }) => !isGenerated(name) && !all.some((file) => file.endsWith(`/${name}`)))).toEqual([])
})

/** Files of a shop's data folder, of the reader's own, or of the template. */
const isGenerated = (name: string) => /^(DATA_DIR\/|config\.json$|order\.json$|NNNN-)/.test(name)

describe('links', () => {
  const links = documents.flatMap(({ file, text }) =>
    [...text.replace(/```[\s\S]*?```/g, '').matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^(https?|mailto):/.test(target))
      .map((target) => ({ file, target })),
  )

  test('lead to files and headings that exist', () => {
    expect(links.length).toBeGreaterThan(80)
    expect(links.filter(({ file, target }) => !isValidLink(file, target))).toEqual([])
  })

  function isValidLink(file: string, target: string): boolean {
    const [linkPath = '', anchor] = decodeURI(target).split('#')
    const linked = linkPath === '' ? file : path.posix.join(path.posix.dirname(file), linkPath)
    if (!existsSync(linked)) return false
    return anchor === undefined || anchorsOf(readFileSync(linked, 'utf8')).has(anchor)
  }

  /** The anchors that GitHub generates: lower case, without punctuation, hyphens for spaces, a number for a repeated heading. */
  function anchorsOf(text: string): Set<string> {
    const anchors = new Set<string>()
    for (const [, heading = ''] of text.replace(/```[\s\S]*?```/g, '').matchAll(/^#{1,6} (.+)$/gm)) {
      const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
      const anchor = plain.replace(/[^\p{L}\p{N}\p{M} _-]/gu, '').replaceAll(' ', '-')
      for (let n = 0, name = anchor; ; n++, name = `${anchor}-${n}`)
        if (!anchors.has(name)) {
          anchors.add(name)
          break
        }
    }
    return anchors
  }
})

/** cli/documented-commands.test.ts checks `npm run shop -- …`. */
describe('commands', () => {
  const commandsLike = (pattern: RegExp) =>
    documents.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, name = '']) => ({ file, name })))

  test('of npm are scripts of package.json', () => {
    const run = [...commandsLike(/npm run ([\w:]+)/g), ...commandsLike(/npm (start|test)\b/g)]
    expect(run.length).toBeGreaterThan(60)
    expect(run.filter(({ name }) => !(name in scripts))).toEqual([])
  })

  test('of tests and programs name files that exist', () => {
    const named = [
      /npx vitest run ([\w./-]+\.\w+|[\w-]+(?:\/[\w-]+)+\/?)/g,
      /npx playwright test ([\w./-]+\.\w+)/g,
      /npm run test:one -- ([\w./-]+\.\w+)/g,
      /(?:^|[`\s])node (?:--\S+ )*(\w[\w./-]*\.(?:ts|mjs))/g,
    ].flatMap(commandsLike)
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter(({ name }) => !existsSync(name))).toEqual([])
  })
})

describe('decisions', () => {
  const folder = 'docs/decisions'
  const index = readFileSync(`${folder}/README.md`, 'utf8')
  const records = readdirSync(folder)
    .filter((file) => /^\d{4}-/.test(file))
    .map((file) => ({ file, text: readFileSync(`${folder}/${file}`, 'utf8') }))

  test.each(records)('$file has the form of the template and fits on a page', ({ file, text }) => {
    const number = Number(file.slice(0, 4))
    const head = new RegExp(`^# ${number}\\. (.+)\\n\\n- Status: (.+)\\n- Date: (\\d{4}-\\d\\d-\\d\\d)\\n`).exec(text)
    expect(head, 'title, status and date').not.toBeNull()
    const [, title, status, date] = head ?? []
    expect(index).toContain(`| ${number} | [${title}](${file}) | ${status} | ${date} |`)
    expect(text.split(/\s+/).length).toBeLessThan(400)
    if (!status?.startsWith('superseded'))
      expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
        'Context',
        'Options',
        'Decision',
        'Consequences',
      ])
  })

  test('have separate numbers', () => {
    const numbers = records.map(({ file }) => file.slice(0, 4))
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})
