import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { implemented } from './api/app.ts'
import { openApiDocument } from './api/platform/openapi/document.ts'
import { endpointsOf } from './contract/endpoint.ts'
import { refusalCodes } from './contract/errors.ts'
import { faultCodes } from './contract/faults.ts'
import { contract } from './contract/index.ts'
import { reservedPrefixes, shopPaths } from './contract/site/shop-paths.ts'
import pashto from './demo/languages/ps.json' with { type: 'json' }
import { consoleWords } from './i18n/console-words.ts'
import { mailWords } from './i18n/mail-words.ts'
import { flatten, words } from './i18n/words.ts'

const walls = 'packages contract bodies i18n api pages storefront console ui mails demo cli serving'.split(' ')
const sources = [...walls.flatMap(filesUnder), 'server.ts', 'config.ts', 'variables.ts'].filter((file) =>
  /\.tsx?$/.test(file),
)
const imports = sources.flatMap((file) => importsOf(file).map((target) => ({ file, target })))

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('.react-router'))
    .map((name) => join(folder, name))
}

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const specifiers = [...text.matchAll(/(?<![.\w])(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    ([, specifier]) => specifier as string,
  )
  return specifiers.map((specifier) =>
    specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier,
  )
}

/** The files that a table of contents names. */
const pagesOf = (routes: string): string[] =>
  [...readFileSync(routes, 'utf8').matchAll(/'([\w/-]+\.tsx?)'/g)].map(([, file]) => join(dirname(routes), `${file}`))

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)
const isTried = (file: string) => isTest(file) || file.includes('/isolation/') || file.endsWith('/testing.ts')
const from = (pattern: RegExp) => imports.filter(({ file }) => pattern.test(file))

/** Imports of files matching `file` that go to `target`, as readable lines. */
function crossings(file: RegExp, target: RegExp, except?: RegExp): string[] {
  return from(file)
    .filter((edge) => target.test(edge.target) && !except?.test(edge.target))
    .map((edge) => `${edge.file} → ${edge.target}`)
}

describe('walls', () => {
  test('the graph that is walked is the real one', () => {
    expect(sources.length).toBeGreaterThan(150)
    expect(imports.length).toBeGreaterThan(500)
  })
  test('contract imports Zod and itself', () => {
    expect(crossings(/^contract\/(?!.*\.test\.)/, /./, /^(zod$|contract\/)/)).toEqual([])
  })
  test('packages import themselves alone, and the shop imports only their index.ts', () => {
    expect(crossings(/^packages\/(?!.*(\.test\.|\/testing\/))/, /./, /^packages\/facet-index\//)).toEqual([])
    expect(crossings(/^packages\//, /./, /^(packages\/facet-index\/|vitest$|fast-check$)/)).toEqual([])
    expect(crossings(/^api\//, /^packages\/[\w-]+\/index\.ts$/).length).toBeGreaterThan(10)
    expect(crossings(/^(?!packages\/)/, /^packages\//, /^packages\/[\w-]+\/index\.ts$/)).toEqual([])
  })
  test('bodies imports Node, the parser of forms and itself', () => {
    expect(crossings(/^bodies\/(?!.*\.test\.)/, /./, /^(node:|@fastify\/busboy$|bodies\/)/)).toEqual([])
  })
  test('i18n imports contract, i18next and itself', () => {
    expect(crossings(/^i18n\/(?!.*\.test\.)/, /./, /^(i18next$|i18n\/|contract\/)/)).toEqual([])
  })
  test('storefront and console know neither the API nor its parts, nor each other', () => {
    const parts = /^(api\/|demo\/|cli\/|drizzle|pg$|hono|@hono)/
    expect(crossings(/^(storefront|console|pages)\//, parts)).toEqual([])
    expect(crossings(/^console\//, /^storefront\//)).toEqual([])
    expect(crossings(/^storefront\//, /^console\//)).toEqual([])
  })
  test('pages know neither the storefront nor the console, which both stand on them', () => {
    for (const app of [/^storefront\//, /^console\//]) expect(crossings(app, /^pages\//).length).toBeGreaterThan(10)
    expect(crossings(/^pages\//, /^(storefront|console|ui)\//)).toEqual([])
  })
  test('each page of the console says who may open it', () => {
    const pages = pagesOf('console/routes.ts')
    const silent = pages.filter((file) => !/export const handle = { may: '[\w.]+' }/.test(readFileSync(file, 'utf8')))
    expect(pages.length).toBeGreaterThan(15)
    expect(silent).toEqual([])
  })
  test('api knows neither the storefront nor React', () => {
    expect(crossings(/^api\//, /^(storefront\/|console\/|pages\/|mails\/|demo\/|cli\/|serving\/|react)/)).toEqual([])
  })
  test('the command line calls the API, and knows no tables', () => {
    expect(crossings(/^cli\//, /^contract\//).length).toBeGreaterThan(15)
    expect(crossings(/^cli\//, /^(drizzle|pg$)|\/(tables|queries|http)\.ts$/)).toEqual([])
  })
  test('mails know what the API fills them with, and how the shop calls its places', () => {
    const known =
      /^(@?react|contract\/|i18n\/|mails\/|api\/platform\/mail\/rendered-mail\.ts$|storefront\/(links|ordering\/checkout\/payment-words)\.ts$)/
    expect(crossings(/^mails\/(?!.*\.test\.)/, /./, known)).toEqual([])
  })
  test('ui knows no contract, no feature, no router', () => {
    expect(crossings(/^ui\//, /^(contract\/|i18n\/|react-router|api\/|pages\/|storefront\/|console\/)/)).toEqual([])
  })
  test('rules do no I/O', () => {
    expect(crossings(/^api\/.*rules\.ts$/, /^(node:|drizzle|pg$|hono|pino)|\/(queries|tables|http)\.ts$/)).toEqual([])
  })
  test('queries of a feature are its own', () => {
    const foreign = from(/^api\//).filter(
      ({ file, target }) => target.endsWith('/queries.ts') && dirname(file) !== dirname(target) && !isTest(file),
    )
    expect(foreign).toEqual([])
  })
  test('http.ts is mounted by api/app.ts alone', () => {
    const others = from(/./).filter(
      ({ file, target }) =>
        /^api\/.*\/http\.ts$/.test(target) && !['api/app.ts', 'api/open-shop.ts'].includes(file) && !isTest(file),
    )
    expect(others).toEqual([])
  })
  test('no circle of imports', () => {
    expect(findCircle()).toEqual([])
  })
})

function findCircle(): string[] {
  const targets = Map.groupBy(imports, ({ file }) => file)
  const done = new Set<string>()
  const visit = (file: string, way: string[]): string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return []
    for (const { target } of targets.get(file) ?? []) {
      const circle = visit(target, [...way, file])
      if (circle.length > 0) return circle
    }
    done.add(file)
    return []
  }
  for (const file of sources) {
    const circle = visit(file, [])
    if (circle.length > 0) return circle
  }
  return []
}

/** From the ground up: each may know itself and those before it (decision 22). */
const neighbourhoods = ['platform', 'site', 'catalog', 'customers', 'ordering', 'staff']
/** The same inside `api/ordering/` and `contract/ordering/`, where an order names how it is paid. */
const featuresOfOrdering = {
  api: [
    'orders',
    'vouchers',
    'cart',
    'payments',
    'cancellations',
    'confirmations',
    'calls',
    'courier-runs',
    'checkout',
    'desk',
    'guests',
  ],
  contract: [
    'payments',
    'console-payments',
    'cancellations',
    'totals',
    'reach',
    'orders',
    'money-state',
    'vouchers',
    'cart',
    'paying',
    'sandbox',
    'confirmations',
    'checkout',
    'desk-orders',
    'invoice',
    'desk',
    'console-refunds',
    'console-calls',
    'cash-refusals',
    'console-cash',
    'console-guests',
  ],
}

describe('neighbourhoods', () => {
  /** The floor a file stands on, -1 for what stands on none. */
  const floorOf = (file: string, [wall, ...floors]: string[]) => {
    const [, within] = file.split(`${wall}/`)
    return file.startsWith(`${wall}/`) ? floors.indexOf(within?.split(/[/.]/)[0] ?? '') : -1
  }
  /** Imports, values and types alike, of files on these floors, with how many floors each goes up. */
  const climbs = (from: string[], to: string[] = from) =>
    imports
      .filter(({ file, target }) => !isTried(file) && floorOf(file, from) >= 0 && target.startsWith(`${to[0]}/`))
      .map(({ file, target }) => {
        const floor = floorOf(target, to)
        return { edge: `${file} → ${target}`, up: (floor < 0 ? Number.POSITIVE_INFINITY : floor) - floorOf(file, from) }
      })
  const uphill = (edges: ReturnType<typeof climbs>) => edges.filter(({ up }) => up > 0).map(({ edge }) => edge)

  test('those of the API know only what is below, and nothing of what stands on top', () => {
    const edges = climbs(['api', ...neighbourhoods])
    for (const n of [0, -1, -2, -3, -4]) expect(edges.filter(({ up }) => up === n).length, `${n}`).toBeGreaterThan(3)
    expect(edges.length).toBeGreaterThan(1000)
    expect(uphill(edges)).toEqual([])
  })
  test('those of the contract too; what only frames a call is known to all', () => {
    const frame = /→ contract\/(endpoint|fields|paging|money|digits|numbers|clean-text|permissions)\.ts$/
    const edges = climbs(['contract', ...neighbourhoods])
    expect(edges.filter(({ up }) => up < 0).length).toBeGreaterThan(5)
    expect(uphill(edges).filter((edge) => !frame.test(edge))).toEqual([])
    expect(
      crossings(
        /^contract\/(endpoint|fields|paging|money|digits|numbers|clean-text|permissions|envelope|client)\.ts$/,
        /^contract\/\w+\//,
      ),
    ).toEqual([])
  })
  test('the API names of the contract what belongs to its own floor or those below', () => {
    // The mails are one closed list, for each has a template: their kinds stand together (decision 11).
    const mails = /^api\/platform\/mail\/rendered-mail\.ts/
    const edges = climbs(['api', ...neighbourhoods], ['contract', ...neighbourhoods])
    const named = edges.filter(({ up }) => up < Number.POSITIVE_INFINITY)
    expect(named.length).toBeGreaterThan(100)
    expect(uphill(named).filter((edge) => !mails.test(edge))).toEqual([])
  })
  test.each(['api', 'contract'] as const)('the features of ordering stand above each other in %s', (wall) => {
    const floors = [`${wall}/ordering`, ...featuresOfOrdering[wall]]
    const names = readdirSync(floors[0] as string).map((name) => name.replace(/\.ts$/, ''))
    expect(names.sort()).toEqual(featuresOfOrdering[wall].toSorted())
    const edges = climbs(floors)
    expect(edges.filter(({ up }) => up < 0).length).toBeGreaterThan(wall === 'api' ? 80 : 5)
    expect(uphill(edges)).toEqual([])
  })
  test('payments know orders but no carts, orders know no payments', () => {
    expect(crossings(/^api\/ordering\/payments\//, /^api\/ordering\/orders\//).length).toBeGreaterThan(10)
    expect(crossings(/^api\/ordering\/payments\/(?!.*(\.test\.|testing\/))/, /^api\/ordering\/cart\//)).toEqual([])
    const pay = /(api\/ordering\/payments\/|contract\/ordering\/(paying|sandbox)\.ts)/
    const edges = from(/^api\/ordering\/orders\//).filter(({ file, target }) => !isTest(file) && pay.test(target))
    expect(edges).toEqual([])
  })
  test('have the same names on every wall', () => {
    const own = {
      api: ['testing'],
      contract: [],
      storefront: 'browser home offline seo shell testing'.split(' '),
    }
    // Pages of staff stand in the console.
    const floors = { storefront: neighbourhoods.filter((name) => name !== 'staff') } as Record<string, string[]>
    for (const [wall, besides] of Object.entries(own)) {
      const folders = readdirSync(wall, { withFileTypes: true }).filter((entry) => entry.isDirectory())
      expect(folders.map(({ name }) => name).sort(), wall).toEqual(
        [...(floors[wall] ?? neighbourhoods), ...besides].sort(),
      )
    }
  })
})

describe('paths', () => {
  const routes = [...readFileSync('storefront/routes.ts', 'utf8').matchAll(/route\('([^']+)'/g)].map(
    ([, path]) => `/${path}`,
  )
  const patterns = routes.map(
    (path) => new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`),
  )
  test('what links may name are pages that the shop has', () => {
    expect(routes.length).toBeGreaterThan(30)
    const lost = shopPaths.filter(
      (path) => path !== '/' && !patterns.some((pattern) => pattern.test(path.replaceAll('*', 'something'))),
    )
    expect(lost).toEqual([])
  })
  test('no language can be called as addresses of the shop begin', () => {
    const first = [...routes, '/api/v1', '/console', '/pictures/x'].map((path) => path.split('/')[1] ?? '')
    expect(first.filter((name) => /^[a-z]{2,3}$/.test(name) && !reservedPrefixes.some((one) => one === name))).toEqual(
      [],
    )
  })
})

describe('words', () => {
  const shop = flatten({ ...words.en, ...mailWords.en })
  const en = { ...shop, ...flatten(consoleWords.en) }
  const fa = flatten({ ...words.fa, ...mailWords.fa, ...consoleWords.fa })
  const ps = flatten(pashto)
  // The console speaks the languages of the build; a shop in Pashto is run in English or Dari.
  const translations = [
    ['Dari', fa, en],
    ['Pashto', ps, shop],
  ] as const
  test.each(translations)('every key stands in English and in %s', (_, said, english) => {
    expect(Object.keys(said).sort()).toEqual(Object.keys(english).sort())
  })
  test.each(translations)('English and %s say the same parameters', (_, said, english) => {
    const params = (text: string) => [...new Set(text.match(/{{\w+}}/g) ?? [])].sort()
    for (const key of Object.keys(english))
      expect(params(said[key] as string), key).toEqual(params(english[key] as string))
  })
  test('Pashto is written with its own letters, Persian digits and marks', () => {
    for (const [key, text] of Object.entries(ps)) {
      expect(text.replace(/{{\w+}}/g, ''), key).not.toMatch(/[ك٠-٩0-9]|[؀-ۿ]\s*[,;?]/)
    }
  })
  test('Dari is written with Persian letters, digits and marks', () => {
    for (const [key, text] of Object.entries(fa)) {
      expect(text.replace(/{{\w+}}/g, ''), key).not.toMatch(/[يك٠-٩0-9]|[؀-ۿ]\s*[,;?]/)
    }
  })
  test('every refusal and fault has its sentence', () => {
    for (const code of refusalCodes) expect(en, code).toHaveProperty([`errors.${code}`])
    for (const code of Object.keys(faultCodes)) expect(en, code).toHaveProperty([`errors.fault.${code}`])
  })
})

describe('sources', () => {
  test('no file is past 300 lines', () => {
    const long = sources.filter((file) => readFileSync(file, 'utf8').split('\n').length > 301)
    expect(long).toEqual([])
  })
  test('no assertion denies fewer than eight digits of a text: a random id in it contains them sooner or later', () => {
    const denied = /\.not\s*\.to(?:Match|Contain)\(\s*(?:\/((?:\\.|[^/])+)\/|'(\d+)')/g
    const short = sources.concat(filesUnder('e2e')).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(denied)]
        .flatMap(([, pattern, text]) => pattern?.replace(/[()]/g, '|').split('|') ?? [text ?? ''])
        .filter((part) => /^(\d|\[\d+\]){1,7}$/.test(part.replace(/[,.]\?/g, '')))
        .map((part) => `${file}: ${part}`),
    )
    expect(short).toEqual([])
  })
  test('the environment is read in config.ts alone', () => {
    const readers = sources.filter(
      (file) => !isTest(file) && file !== 'server.ts' && /process\.env/.test(readFileSync(file, 'utf8')),
    )
    expect(readers).toEqual(
      ['api/platform/database/testing.ts', 'cli/shop.ts'].filter((file) => readers.includes(file)),
    )
  })
  test('features go by the database’s clock (Ask.now, time.ts): that of a process may be minutes off', () => {
    const byFilesAndPapers = [
      'catalog/reviews/forget-pictures.ts',
      'ordering/payments/providers/paypal/certificates.ts',
    ]
    const features = sources.filter((file) => /^api\/(catalog|customers|ordering)\//.test(file) && !isTried(file))
    const asking = features.filter((file) => /new Date\(\)|Date\.now\(\)/.test(readFileSync(file, 'utf8')))
    expect(asking.sort()).toEqual(byFilesAndPapers.map((file) => `api/${file}`).sort())
  })
  test('pages parse forms within bounds (form-of.ts), never by the request itself', () => {
    const pages = sources.filter((file) => /^(storefront|console|pages)\//.test(file) && !isTest(file))
    expect(pages.filter((file) => /\.formData\(\)/.test(readFileSync(file, 'utf8')))).toEqual([])
  })
  test('no statement is said to answer rows that nobody parses (rows-of.ts)', () => {
    const believed = sources.filter((file) => !isTried(file) && /\.execute</.test(readFileSync(file, 'utf8')))
    expect(believed).toEqual([])
  })
  test('no element has a style attribute: the content policy would leave it out', () => {
    const drawn = sources.filter((file) => /^(storefront|console|pages|ui)\/.*\.tsx$/.test(file) && !isTest(file))
    expect(drawn.filter((file) => /\sstyle=/.test(readFileSync(file, 'utf8')))).toEqual([])
  })
  test('styles name start and end, never left and right', () => {
    const physical =
      /(?<![\w-])-?(?:ml|mr|pl|pr|left|right|rounded-[lr]|rounded-[tb][lr]|border-[lr]|scroll-m[lr]|text-left|text-right|float-left|float-right)(?:-[\w[]|(?=["'\s]))|(?:margin|padding|border|inset)-(?:left|right)|(?:marginLeft|marginRight|paddingLeft|paddingRight)/
    const styled = sources
      .concat('storefront/styles.css')
      .filter((file) => /^(storefront|console|pages|ui)\/.*\.(tsx|css)$/.test(file))
    const offenders = styled.filter((file) =>
      [...readFileSync(file, 'utf8').matchAll(/className=(?:"[^"]*"|{`[^`]*`}|{[^}]*})|style={{[^}]*}}/g)].some(
        ([text]) => physical.test(text),
      ),
    )
    expect(offenders).toEqual([])
    expect(readFileSync('storefront/styles.css', 'utf8')).not.toMatch(
      /[\s;{](?:margin|padding|border|inset)?-?(?:left|right)\s*:/,
    )
  })
})

describe('contract', () => {
  const endpoints = endpointsOf(contract)
  test('every endpoint is mounted', () => {
    const mounted = implemented.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(mounted.sort()).toEqual(endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort())
  })
  test('every endpoint is documented, and what it answers has a schema', () => {
    type Operation = { operationId: string; summary: string; responses: Record<string, object> }
    const { paths } = openApiDocument('https://charsu.example') as { paths: Record<string, Record<string, Operation>> }
    for (const { feature, name, endpoint } of endpoints) {
      const documented = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]
      expect(documented?.operationId, endpoint.path).toBe(`${feature}.${name}`)
      expect(documented?.summary.length, endpoint.path).toBeGreaterThan(5)
      expect(endpoint.summary.startsWith(documented?.summary ?? '–'), endpoint.path).toBe(true)
      expect(documented?.responses[200], endpoint.path).toMatchObject({
        content: { 'application/json': { schema: expect.any(Object) } },
      })
    }
  })
})
