import type { APIRequestContext } from '@playwright/test'
import { aCashOrder, aRefundedOrder, aRun } from '../harness/console-orders.ts'
import { aConfirmedOrder, anApiToken, type DemoRole, demoToken } from '../harness/staff.ts'
import { aDoneImport } from './import-fixture.ts'

const STEPS: Record<string, string[]> = {
  staff: ['invite-again', 'block'],
  customers: ['sign-out', 'block'],
  messages: ['settle', 'delete'],
  orders: ['pack', 'cancel'],
  refunds: ['retry', 'by-hand'],
}

/** Ids for the parameters of paths. */
type Ids = Record<string, string>

let made: Promise<Ids> | undefined
/**
 * Creates the records once for all walks: walks submit nothing, so nothing disappears. Only the import depends on the role,
 * because only its uploader can open it.
 */
export async function someIds(request: APIRequestContext, role: DemoRole = 'owner'): Promise<Ids> {
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

/** The addresses of a page with ids for its parameters; one for each step. */
export function filled(path: string, ids: Ids): string[] {
  const [, first = '', second = '', third = ''] = path.split('/')
  // A refund belongs to another order than the other pages of orders. The ids of promotions are stored by their kind.
  const screen = third === 'refunds' ? third : first === 'deals' ? second : first
  const one = path.replace(/:(\w+)/g, (whole, name) => ids[['id', 'number'].includes(name) ? screen : name] ?? whole)
  const step = /:(step|orderStep|refundStep)$/
  return step.test(one) ? (STEPS[screen] ?? []).map((name) => one.replace(step, name)) : [one]
}
