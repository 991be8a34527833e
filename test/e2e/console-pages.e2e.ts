import { brotliCompressSync } from 'node:zlib'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { brotliOptions, QUALITY_FOR_ALL } from '#web/compression.ts'
import { anApiToken, asStaff, consoleLocales, type DemoRole, demoRoles, demoToken } from '../harness/staff.ts'
import { violationsOn } from './axe.ts'
import { filled, someIds } from './console-page-ids.ts'
import { consolePages as pages } from './console-route-paths.ts'
import { horizontalOverflowOf } from './horizontal-overflow.ts'
import { mistakesIn } from './html-validator.ts'
import { test } from './persistent-toasts.ts'
import { encodingOf, sendRequest } from './send-request.ts'

/** Limit for HTML and CSS of a page, compressed, in bytes. */
const MAX_BYTES = 20_000
/** Downloads and JSON, not pages. */
const FILES = [
  '/customers/:id/data',
  '/customers/guests/:guest/data',
  '/newsletter/export',
  '/orders/export',
  '/products/choices',
  '/products/import/template',
  '/products/export/file',
]

/** The permissions of the role, and the id of a staff member. */
async function signInAs(request: APIRequestContext, role: DemoRole) {
  const token = await demoToken(request, role)
  const { data } = await (
    await request.get('/api/v1/console/me', { headers: { authorization: `Bearer ${token}` } })
  ).json()
  return { token, permissions: data.permissions as string[] }
}

const cookieOf = (token: string) => ({ cookie: token && `console_staff=${token}` })

test('the walk covers all routes of the console', () => {
  expect(pages.length).toBeGreaterThan(12)
  expect(pages.filter(({ may }) => may === '')).toEqual([])
  expect(pages.map(({ path }) => path)).toContain('/staff/:id/role')
})

for (const role of demoRoles) {
  test(`${role} can open the permitted pages and gets no data of others`, async ({ request, baseURL }) => {
    const ids = await someIds(request, role)
    const { token, permissions } = await signInAs(request, role)
    let turn = 0
    for (const { basePath: screen } of consoleLocales)
      for (const { path, may } of pages) {
        const mayOpen = ['anyone', 'arriving', 'self'].includes(may) || permissions.includes(may)
        for (const one of filled(path, ids)) {
          const requested = { ...cookieOf(token), encoding: encodingOf(turn++) }
          const answer = await sendRequest(`${baseURL}${screen}${one === '/' ? '' : one}`, requested)
          const text = await answer.text()
          // 404: an invitation without a token, and the page that opens an empty shop. The demo's staff have no second factor.
          const expected = ['/invitation', '/install'].includes(one)
            ? [404]
            : one === '/second-factor/set-up'
              ? [200, 400]
              : [200]
          expect(mayOpen ? expected : [404], `${role} ${screen}${one}`).toContain(answer.status)
          if (!mayOpen) expect(text).not.toContain('charsu.example')
          expect(Object.fromEntries(answer.headers)).toMatchObject({
            'cache-control': 'private, no-store',
            'x-robots-tag': 'noindex, nofollow',
          })
        }
      }
  })
}

test('each search field sends its text under the name that its page reads', async ({ request, baseURL }) => {
  const { token } = await signInAs(request, 'owner')
  const ids = await someIds(request)
  const fields = new Set<string>()
  for (const { path } of pages)
    for (const one of filled(path, ids)) {
      const text = await (await sendRequest(`${baseURL}/console${one === '/' ? '' : one}`, cookieOf(token))).text()
      for (const field of searchFieldsIn(text)) fields.add(field)
    }
  expect(fields).toContain('/console/orders?search=')
  for (const field of fields) {
    const answer = await sendRequest(`${baseURL}${field}CH-PROBE`, cookieOf(token))
    const inputs = (await answer.text()).match(/<input\b[^>]*>/g) ?? []
    const isRead = (input: string) => input.includes(`name="${nameIn(field)}"`) && input.includes('value="CH-PROBE"')
    expect(inputs.some(isRead), field).toBe(true)
  }
})

const nameIn = (field: string) => field.slice(field.indexOf('?') + 1, -1)

/** The search fields of a page: the address and the name of the field. */
const searchFieldsIn = (html: string): string[] =>
  [...html.matchAll(/<form\b([^>]*method="get"[^>]*)>.*?<\/form>/gs)].flatMap(([form, attributes]) => {
    const [, action] = attributes?.match(/action="([^"]+)"/) ?? []
    const inputs = form.match(/<input\b[^>]*(?:type="search"|name="search")[^>]*>/g) ?? []
    return inputs.map((input) => `${action}?${input.match(/name="([^"]+)"/)?.[1]}=`)
  })

test('without a session only the sign-in pages open', async ({ baseURL }) => {
  for (const { path, may } of pages)
    if (may !== 'anyone')
      await expectSignInRedirect(`${baseURL}/console${path.replace(':id', 'x').replace(':step', 'block')}`)
})

/** Expects a redirect to the sign-in page for this token (or for no token). */
async function expectSignInRedirect(url: string, token = '') {
  const answer = await sendRequest(url, cookieOf(token))
  await answer.text()
  expect(answer.status, url).toBe(303)
  expect(answer.headers.get('location'), url).toMatch(/^\/console\/sign-in\?back=/)
}

/** Splits the pages of the owner's walk, because one walk over all would occupy one worker for minutes. */
const SHARDS = 4
/** While developing: checks only pages whose path contains this text. */
const WANTED = process.env.CONSOLE_PAGE ?? ''
const checkedPages = pages.filter(
  ({ path, may }) =>
    !['/invitation', '/second-factor/set-up', ...FILES].includes(path) && may !== 'anyone' && path.includes(WANTED),
)

for (const locale of consoleLocales) {
  const checkPages = ({ page, path }: { page: Page; path: string }) =>
    checkPage(page, { path, basePath: locale.basePath })

  test(`the sign-in pages are small, valid, accessible and fit the screen, in ${locale.code}`, async ({
    request,
    page,
    baseURL,
  }) => {
    for (const path of ['/sign-in', '/forgot-password']) await checkPages({ page, path })
    const { token } = await signInAs(request, 'owner')
    await asStaff(page, token, baseURL)
    await checkPages({ page, path: '/nowhere' })
  })

  for (let part = 0; part < SHARDS; part++)
    test(`each page is small, valid, accessible and fits the screen, in ${locale.code}, part ${part + 1}`, async ({
      request,
      page,
      baseURL,
    }) => {
      const ids = await someIds(request)
      const { token } = await signInAs(request, 'owner')
      await asStaff(page, token, baseURL)
      const mine = checkedPages.filter((_, at) => at % SHARDS === part)
      expect(mine.length).toBeGreaterThan(WANTED ? -1 : 5)
      for (const { path } of mine) for (const one of filled(path, ids)) await checkPages({ page, path: one })
    })
}

async function checkPage(page: Page, { path, basePath: screen }: { path: string; basePath: string }) {
  const html = (await (await page.goto(screen + (path === '/' ? '' : path)))?.text()) ?? ''
  expect.soft(await mistakesIn(html), path).toEqual([])
  expect.soft(await weightOf(page, html), path).toBeLessThanOrEqual(MAX_BYTES)
  // Starts at the width at which the previous page ended, which saves one layout per page.
  const widths = page.viewportSize()?.width === 360 ? [360, 1280] : [1280, 360]
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await horizontalOverflowOf(page), `${path} at ${width}`).toBeLessThanOrEqual(0)
    // The result of axe hardly depends on the width, and axe takes longest. It runs in Dari at phone width and in English at
    // desktop width.
    if ((width === 360) === (screen === '/fa/console'))
      expect.soft(await violationsOn(page), `${path} at ${width}`).toEqual([])
  }
}

/**
 * The size of a page and its style sheets at the highest brotli quality, in bytes. If a fast compression is already below the
 * limit, its result counts.
 */
async function weightOf(page: Page, html: string): Promise<number> {
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => `${href}`)
  expect(sheets.length).toBeGreaterThan(0)
  const weights = await Promise.all(sheets.map((href) => weightOfSheet(page, href)))
  const sheetsWeigh = weights.reduce((sum, weight) => sum + weight, 0)
  const inAHurry = sheetsWeigh + brotliCompressSync(html, brotliOptions(html.length, QUALITY_FOR_ALL)).length
  return inAHurry <= MAX_BYTES ? inAHurry : sheetsWeigh + brotliCompressSync(html).length
}

/** Cached by file name, which contains a hash of the content. */
const sheetWeights = new Map<string, number>()
async function weightOfSheet(page: Page, href: string): Promise<number> {
  const known = sheetWeights.get(href) ?? brotliCompressSync(await (await page.request.get(href)).body()).length
  sheetWeights.set(href, known)
  return known
}

test('an API key opens no page of the console', async ({ request, baseURL }) => {
  const { token } = await anApiToken(request)
  const ids = await someIds(request)
  for (const { path, may } of pages) {
    if (may === 'anyone') continue
    for (const one of filled(path, ids)) await expectSignInRedirect(`${baseURL}/console${one}`, token)
  }
})
