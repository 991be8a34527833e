import { readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesUnder, isTest, isTestSupport, pathOf, sources, textOf } from './source-files.ts'

const imports = sources.flatMap((file) => importsOf(file).map((target) => ({ file, target })))

function importsOf(file: string): string[] {
  const text = textOf(file)
  const specifiers = [...text.matchAll(/(?<![.\w])(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    ([, specifier]) => specifier as string,
  )
  return specifiers.map((specifier) =>
    specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : specifier.replace(/^#/, ''),
  )
}

/** The page files that a `routes.ts` lists. */
const pagesOf = (routes: string): string[] =>
  [...textOf(routes).matchAll(/'([\w/-]+\.tsx?)'/g)].map(([, file]) => join(dirname(routes), `${file}`))

const from = (pattern: RegExp) => imports.filter(({ file }) => pattern.test(file))

/** Imports from files matching `file` to `target`, as readable lines. */
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
  test('request bodies import Node, the parser of forms and itself', () => {
    expect(crossings(/^server\/bodies\/(?!.*\.test\.)/, /./, /^(node:|@fastify\/busboy$|server\/bodies\/)/)).toEqual([])
  })
  test('i18n imports contract, i18next and itself', () => {
    expect(crossings(/^i18n\/(?!.*\.test\.)/, /./, /^(i18next$|i18n\/|contract\/)/)).toEqual([])
  })
  test('storefront and console know neither the API nor its parts, nor each other', () => {
    const parts = /^(api\/|demo\/|cli\/|drizzle|pg$|hono|@hono)/
    expect(crossings(/^(storefront|console|web)\//, parts)).toEqual([])
    expect(crossings(/^console\//, /^storefront\//)).toEqual([])
    expect(crossings(/^storefront\//, /^console\//)).toEqual([])
  })
  test('web imports neither the storefront nor the console', () => {
    for (const app of [/^storefront\//, /^console\//]) expect(crossings(app, /^web\//).length).toBeGreaterThan(10)
    expect(crossings(/^web\//, /^(storefront|console|ui)\//)).toEqual([])
  })
  test('each page of the console declares its permission', () => {
    const pages = pagesOf('console/routes.ts')
    const silent = pages.filter((file) => !/export const handle = { may: '[\w.]+' }/.test(textOf(file)))
    expect(pages.length).toBeGreaterThan(15)
    expect(silent).toEqual([])
  })
  test('api knows neither the storefront nor React', () => {
    expect(
      crossings(/^api\//, /^(storefront\/|console\/|web\/|mails\/|demo\/|cli\/|server\/(?!bodies\/)|react)/),
    ).toEqual([])
  })
  test('the command line calls the API, and knows no tables', () => {
    expect(crossings(/^cli\//, /^contract\//).length).toBeGreaterThan(15)
    expect(crossings(/^cli\//, /^(drizzle|pg$)|\/(tables|queries|http)\.ts$/)).toEqual([])
  })
  test('mails know their content types and the addresses of the shop', () => {
    const known = /^(@?react|contract\/|i18n\/|mails\/|api\/platform\/mail\/rendered-mail\.ts$|web\/shop-urls\.ts$)/
    expect(crossings(/^mails\/(?!.*\.test\.)/, /./, known)).toEqual([])
  })
  test('the bench knows no journeys', () => {
    const bench = filesUnder('bench').filter((file) => /\.tsx?$/.test(file))
    expect(bench.flatMap(importsOf).filter((target) => target.startsWith('test/e2e/'))).toEqual([])
  })
  test('ui knows no contract, no feature, no router', () => {
    expect(crossings(/^ui\//, /^(contract\/|i18n\/|react-router|api\/|web\/|storefront\/|console\/)/)).toEqual([])
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
        /^api\/.*\/http\.ts$/.test(target) && !['api/app.ts', 'api/open-services.ts'].includes(file) && !isTest(file),
    )
    expect(others).toEqual([])
  })
  test('no circle of imports', () => {
    expect(findImportCycle()).toEqual([])
  })
})

function findImportCycle(): string[] {
  const targets = Map.groupBy(imports, ({ file }) => file)
  const done = new Set<string>()
  const visitFile = (file: string, importChain: string[]): string[] => {
    if (importChain.includes(file)) return [...importChain.slice(importChain.indexOf(file)), file]
    if (done.has(file)) return []
    for (const { target } of targets.get(file) ?? []) {
      const cycle = visitFile(target, [...importChain, file])
      if (cycle.length > 0) return cycle
    }
    done.add(file)
    return []
  }
  for (const file of sources) {
    const cycle = visitFile(file, [])
    if (cycle.length > 0) return cycle
  }
  return []
}

/** The layers from bottom to top. A layer may import only from itself and from lower layers (decision 22). */
const layers = ['platform', 'site', 'catalog', 'customers', 'ordering', 'staff']
/** The same order for the features in `api/ordering/` and `contract/ordering/`. */
const featuresOfOrdering = {
  api: [
    'orders',
    'vouchers',
    'cart',
    'payments',
    'cancellations',
    'confirmations',
    'confirmation-calls',
    'delivery-runs',
    'checkout',
    'order-admin',
    'guests',
  ],
  contract: [
    'payments',
    'console-payments',
    'cancellations',
    'totals',
    'reach',
    'order-status',
    'orders',
    'money-state',
    'vouchers',
    'cart',
    'paying',
    'sandbox',
    'confirmations',
    'checkout',
    'admin-orders',
    'invoice',
    'order-admin',
    'console-refunds',
    'console-calls',
    'cash-errors',
    'console-cash',
    'console-guests',
  ],
}

describe('neighbourhoods', () => {
  /** The index of a file's layer, or -1 for a file outside the layers. */
  const floorOf = (file: string, [wall, ...floors]: string[]) => {
    const [, within] = file.split(`${wall}/`)
    return file.startsWith(`${wall}/`) ? floors.indexOf(within?.split(/[/.]/)[0] ?? '') : -1
  }
  /** Imports (values and types) of files in these layers, with the number of layers each goes up. */
  const climbs = (from: string[], to: string[] = from) =>
    imports
      .filter(({ file, target }) => !isTestSupport(file) && floorOf(file, from) >= 0 && target.startsWith(`${to[0]}/`))
      .map(({ file, target }) => {
        const floor = floorOf(target, to)
        return { edge: `${file} → ${target}`, up: (floor < 0 ? Number.POSITIVE_INFINITY : floor) - floorOf(file, from) }
      })
  const uphill = (edges: ReturnType<typeof climbs>) => edges.filter(({ up }) => up > 0).map(({ edge }) => edge)

  test('those of the API import only lower layers', () => {
    const edges = climbs(['api', ...layers])
    for (const n of [0, -1, -2, -3, -4]) expect(edges.filter(({ up }) => up === n).length, `${n}`).toBeGreaterThan(3)
    expect(edges.length).toBeGreaterThan(1000)
    expect(uphill(edges)).toEqual([])
  })
  test('those of the contract too; what only frames a call is known to all', () => {
    const frame = /→ contract\/(endpoint|fields|paging|money|digits|numbers|clean-text|permissions)\.ts$/
    const edges = climbs(['contract', ...layers])
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
    // The mails are one closed list, because each has a template. Their kinds are defined in one place (decision 11).
    const mails = /^api\/platform\/mail\/rendered-mail\.ts/
    const edges = climbs(['api', ...layers], ['contract', ...layers])
    const named = edges.filter(({ up }) => up < Number.POSITIVE_INFINITY)
    expect(named.length).toBeGreaterThan(100)
    expect(uphill(named).filter((edge) => !mails.test(edge))).toEqual([])
  })
  test.each(['api', 'contract'] as const)('the features of ordering stand above each other in %s', (wall) => {
    const floors = [`${wall}/ordering`, ...featuresOfOrdering[wall]]
    const names = readdirSync(pathOf(floors[0] as string)).map((name) => name.replace(/\.ts$/, ''))
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
      storefront: 'browser home layout offline seo testing'.split(' '),
    }
    // The console holds the pages of staff.
    const floors = { storefront: layers.filter((name) => name !== 'staff') } as Record<string, string[]>
    for (const [wall, besides] of Object.entries(own)) {
      const folders = readdirSync(pathOf(wall), { withFileTypes: true }).filter((entry) => entry.isDirectory())
      expect(folders.map(({ name }) => name).sort(), wall).toEqual([...(floors[wall] ?? layers), ...besides].sort())
    }
  })
})
