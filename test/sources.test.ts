import { describe, expect, test } from 'vitest'
import { implementedEndpoints } from '#api/app.ts'
import { openApiDocument } from '#api/platform/openapi/document.ts'
import { endpointsOf } from '#contract/endpoint.ts'
import { businessErrorCodes } from '#contract/errors.ts'
import { httpErrorCodes } from '#contract/http-errors.ts'
import { contract } from '#contract/index.ts'
import { reservedPrefixes, shopPaths } from '#contract/site/shop-paths.ts'
import pashto from '#demo/languages/ps.json' with { type: 'json' }
import { consoleMessagesByLanguage } from '#i18n/console-messages.ts'
import { mailMessages } from '#i18n/mail-messages.ts'
import { flatten, messages } from '#i18n/messages.ts'
import { filesUnder, isTest, isTestSupport, sources, textOf } from './source-files.ts'

describe('paths', () => {
  const routes = [...textOf('storefront/routes.ts').matchAll(/route\('([^']+)'/g)].map(([, path]) => `/${path}`)
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
  const shop = flatten({ ...messages.en, ...mailMessages.en })
  const en = { ...shop, ...flatten(consoleMessagesByLanguage.en) }
  const fa = flatten({ ...messages.fa, ...mailMessages.fa, ...consoleMessagesByLanguage.fa })
  const ps = flatten(pashto)
  // The console has the languages of the build. Staff of a shop in Pashto use English or Dari.
  const translations = [
    ['Dari', fa, en],
    ['Pashto', ps, shop],
  ] as const
  test.each(translations)('every key exists in English and in %s', (_, said, english) => {
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
    for (const code of businessErrorCodes) expect(en, code).toHaveProperty([`errors.${code}`])
    for (const code of Object.keys(httpErrorCodes)) expect(en, code).toHaveProperty([`errors.fault.${code}`])
  })
})

describe('sources', () => {
  test('no file is past 300 lines', () => {
    const long = sources.filter((file) => textOf(file).split('\n').length > 301)
    expect(long).toEqual([])
  })
  test('no assertion denies fewer than eight digits of a text: a random id in it contains them sooner or later', () => {
    const denied = /\.not\s*\.to(?:Match|Contain)\(\s*(?:\/((?:\\.|[^/])+)\/|'(\d+)')/g
    const short = sources.concat(filesUnder('test/e2e')).flatMap((file) =>
      [...textOf(file).matchAll(denied)]
        .flatMap(([, pattern, text]) => pattern?.replace(/[()]/g, '|').split('|') ?? [text ?? ''])
        .filter((part) => /^(\d|\[\d+\]){1,7}$/.test(part.replace(/[,.]\?/g, '')))
        .map((part) => `${file}: ${part}`),
    )
    expect(short).toEqual([])
  })
  test('the environment is read in config.ts alone', () => {
    const readers = sources.filter(
      (file) => !isTest(file) && file !== 'server/server.ts' && /process\.env/.test(textOf(file)),
    )
    expect(readers).toEqual(
      ['api/platform/database/testing.ts', 'cli/shop.ts'].filter((file) => readers.includes(file)),
    )
  })
  test('features go by the database’s clock (HandlerContext.now, time.ts): that of a process may be minutes off', () => {
    const byFilesAndPapers = [
      'catalog/reviews/delete-unused-pictures.ts',
      'ordering/payments/providers/paypal/certificates.ts',
    ]
    const features = sources.filter((file) => /^api\/(catalog|customers|ordering)\//.test(file) && !isTestSupport(file))
    const asking = features.filter((file) => /new Date\(\)|Date\.now\(\)/.test(textOf(file)))
    expect(asking.sort()).toEqual(byFilesAndPapers.map((file) => `api/${file}`).sort())
  })
  test('pages parse forms within bounds (form-of.ts), never by the request itself', () => {
    const pages = sources.filter((file) => /^(storefront|console|web)\//.test(file) && !isTest(file))
    expect(pages.filter((file) => /\.formData\(\)/.test(textOf(file)))).toEqual([])
  })
  test('no statement declares rows that are never parsed (rows-of.ts)', () => {
    const believed = sources.filter((file) => !isTestSupport(file) && /\.execute</.test(textOf(file)))
    expect(believed).toEqual([])
  })
  test('no element has a style attribute: the content policy would leave it out', () => {
    const pageFiles = sources.filter((file) => /^(storefront|console|web|ui)\/.*\.tsx$/.test(file) && !isTest(file))
    expect(pageFiles.filter((file) => /\sstyle=/.test(textOf(file)))).toEqual([])
  })
  test('styles name start and end, never left and right', () => {
    const physical =
      /(?<![\w-])-?(?:ml|mr|pl|pr|left|right|rounded-[lr]|rounded-[tb][lr]|border-[lr]|scroll-m[lr]|text-left|text-right|float-left|float-right)(?:-[\w[]|(?=["'\s]))|(?:margin|padding|border|inset)-(?:left|right)|(?:marginLeft|marginRight|paddingLeft|paddingRight)/
    const styled = sources
      .concat('storefront/styles.css')
      .filter((file) => /^(storefront|console|web|ui)\/.*\.(tsx|css)$/.test(file))
    const offenders = styled.filter((file) =>
      [...textOf(file).matchAll(/className=(?:"[^"]*"|{`[^`]*`}|{[^}]*})|style={{[^}]*}}/g)].some(([text]) =>
        physical.test(text),
      ),
    )
    expect(offenders).toEqual([])
    expect(textOf('storefront/styles.css')).not.toMatch(/[\s;{](?:margin|padding|border|inset)?-?(?:left|right)\s*:/)
  })
})

describe('contract', () => {
  const endpoints = endpointsOf(contract)
  test('every endpoint is mounted', () => {
    const mounted = implementedEndpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(mounted.sort()).toEqual(endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort())
  })
  test('every endpoint is documented, and its response has a schema', () => {
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
