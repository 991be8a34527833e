import { brotliCompressSync } from 'node:zlib'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { brotliOptions, QUALITY_FOR_ALL } from '#web/compression.ts'
import { aCashOrder, aRefundedOrder, aRun } from '../harness/console-orders.ts'
import {
  aConfirmedOrder,
  anApiToken,
  asStaff,
  consoleLocales,
  type DemoRole,
  demoRoles,
  demoToken,
} from '../harness/staff.ts'
import { violationsOn } from './axe.ts'
import { consolePages as pages } from './console-route-paths.ts'
import { horizontalOverflowOf } from './horizontal-overflow.ts'
import { mistakesIn } from './html-validator.ts'
import { aDoneImport } from './import-fixture.ts'
import { test } from './persistent-toasts.ts'
import { encodingOf, sendRequest } from './send-request.ts'

/** Limit for HTML and CSS of a page, compressed, in bytes. */
const MAX_BYTES = 20_000
const STEPS: Record<string, string[]> = {
  staff: ['invite-again', 'block'],
  customers: ['sign-out', 'block'],
  messages: ['settle', 'delete'],
  orders: ['pack', 'cancel'],
  refunds: ['retry', 'by-hand'],
}
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

/** Ids for the parameters of paths. */
type Ids = Record<string, string>

let made: Promise<Ids> | undefined
/**
 * Creates the records once for all walks: walks submit nothing, so nothing disappears. Only the import depends on the role,
 * because only its uploader can open it.
 */
async function someIds(request: APIRequestContext, role: DemoRole = 'owner'): Promise<Ids> {
  made ??= makeIds(request)
  return { ...(await made), import: await aDoneImport(request, role === 'packer' ? 'owner' : role) }
}

async function makeIds(request: APIRequestContext): Promise<Ids> {
  const headers = { authorization: `Bearer ${await demoToken(request, 'owner')}` }
  const written = { name: 'Zahra', email: 'zahra@example.com', subject: 'Size', message: 'In blue?' }
  await request.post('/api/v1/contact', { data: written })
  const listed = async (path: string) =>
    (await (await request.get(`/api/v1/console/${path}`, { headers })).json()).data.data
  const members: { id: string; email: string }[] = await listed('staff')
  const [customer] = await listed('customers?search=maryam')
  const [message] = await listed('messages')
  const staff = members.find(({ email }) => email === 'packer@charsu.example')?.id ?? ''
  const order = await aConfirmedOrder(request)
  const waiting = await aCashOrder(request)
  const { number: refunds, refund } = await aRefundedOrder(request)
  const known = {
    refunds,
    refund,
    staff,
    customers: customer.id,
    messages: message.id,
    orders: order,
    packing: order,
    products: '1',
  }
  const work = { ...(await aRun(request)), calls: waiting.number, outcome: 'refused' }
  const webhook = await aWebhook(request, headers)
  const set = { rule: '1', role: 'packer', token: (await anApiToken(request)).id, webhook }
  const change = { ids: '1,2', kind: 'price', way: 'percent_up', amount: 10 }
  const laid = await request.post('/api/v1/console/bulk-changes', { headers, data: change })
  const bulk = { kind: 'price', bulk: (await laid.json()).data.id }
  const [guest] = await listed(`guests?search=${waiting.number}`)
  const guests = { guest: guest.id, blocking: 'block' }
  return {
    ...known,
    ...work,
    ...set,
    ...bulk,
    ...guests,
    ...(await someTaxonomyIds(listed)),
    ...(await someContentIds(listed)),
    ...(await somePromotionIds(listed)),
  }
}

/** Creates a webhook, because other tests delete theirs. */
async function aWebhook(request: APIRequestContext, headers: Record<string, string>): Promise<string> {
  const data = { url: `https://hooks.example/${crypto.randomUUID()}`, kinds: ['webhook_off'] }
  const added = await (await request.post('/api/v1/console/webhooks', { headers, data })).json()
  return added.data.webhook.id
}

/** One id of each taxonomy term, and an inventory of the first product. */
async function someTaxonomyIds(listed: (path: string) => Promise<{ id: number }[]>): Promise<Ids> {
  const first = async (path: string) => String((await listed(path))[0]?.id)
  const attributes = await first('attributes')
  const kinds = { categories: await first('categories'), brands: await first('brands'), stores: await first('stores') }
  return { ...kinds, attributes, parent: attributes, inventory: '1' }
}

/** One promotion of each kind. */
async function somePromotionIds(
  listed: (path: string) => Promise<{ id: number; code: string; slug: string }[]>,
): Promise<Ids> {
  const first = async (kind: string) => (await listed(`deals/${kind}`))[0]
  const [voucher, bundle, sale] = [await first('vouchers'), await first('bundles'), await first('sales')]
  return { vouchers: String(voucher?.code), bundles: String(bundle?.id), sales: String(sale?.slug) }
}

/** One of each kind of site content. */
async function someContentIds(listed: (path: string) => Promise<{ id: number }[]>): Promise<Ids> {
  const [banner] = await listed('banners?placement=slider')
  const [collection] = await listed('collections')
  const shown = { banner: String(banner?.id), collection: String(collection?.id) }
  return { ...shown, slug: 'about', question: '1', link: '1', key: 'shell.cart', code: 'ps' }
}

function filled(path: string, ids: Ids): string[] {
  const [, first = '', second = '', third = ''] = path.split('/')
  // A refund belongs to another order than the other pages of orders. The ids of promotions are stored by their kind.
  const screen = third === 'refunds' ? third : first === 'deals' ? second : first
  const one = path.replace(/:(\w+)/g, (whole, name) => ids[['id', 'number'].includes(name) ? screen : name] ?? whole)
  const step = /:(step|orderStep|refundStep)$/
  return step.test(one) ? (STEPS[screen] ?? []).map((name) => one.replace(step, name)) : [one]
}

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
