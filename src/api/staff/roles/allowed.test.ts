import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Endpoint, endpointsOf } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { aCourier, aRunHome } from '../../ordering/delivery-runs/testing/runs.ts'
import { placedOrder } from '../../ordering/order-admin/testing/orders.ts'
import { moveOrder } from '../../ordering/orders/move-order.ts'
import { samplesOf } from '../../platform/idempotency/testing/creating-samples.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aMember } from '../../testing/shoppers.ts'
import { aStaffMember } from '../testing/staff.ts'
import { permissionsOf } from './rules.ts'
import { roles } from './tables.ts'

/** All calls that read one resource. `walk.test.ts` calls them with ids that do not exist. */
const reading = endpointsOf(contract)
  .map(({ endpoint }) => endpoint)
  .filter(({ auth, method, params }) => auth === 'staff' && method === 'GET' && params)
const roleNames = ['owner', 'operator', 'packer'] as const

type Member = Awaited<ReturnType<typeof aStaffMember>>
let shop: TestShop
const members: Record<string, Member> = {}
const allowed: Record<string, ReadonlySet<string>> = {}
/** Existing ids by the prefix of a call's path; ids of personal resources by the caller. */
const things: Record<string, string> = {}
const own: Record<string, (by: Member) => Promise<string>> = {}

beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  for (const role of roleNames) members[role] = await aStaffMember(shop, { role })
  for (const { name, permissions } of await shop.db.select().from(roles)) allowed[name] = permissionsOf(permissions)
  const samples = samplesOf(shop)
  const made = async (path: string) => {
    const sample = await samples[`POST ${path}`]?.()
    if (!sample) throw new Error(`no sample of ${path}`)
    return { ...sample, data: (await sample.by.post(sample.path ?? path, sample.body)).data }
  }
  for (const kind of ['categories', 'brands', 'stores', 'attributes', 'values', 'banners', 'collections', 'delivery'])
    things[`/console/${kind}`] = (await made(`/console/${kind}`)).data.id
  for (const kind of ['vouchers', 'bundles', 'sales']) {
    const { id, code = id, slug = code } = (await made(`/console/deals/${kind}`)).data
    things[`/console/deals/${kind}`] = slug
  }
  const page = await made('/console/pages')
  const answered = await made('/console/messages/:id/answer')
  const waiting = await placedOrder(shop)
  const confirmed = await placedOrder(shop)
  await shop.db.transaction((tx) => moveOrder(tx, { orderId: confirmed.id, to: 2, cause: 'test' }))
  const { id: product } = await aProduct(shop.db)
  const owner = members.owner as Member
  const [guest] = (await owner.get(`/console/guests?search=${waiting.number}`)).data.data
  const hook = await owner.post('/console/webhooks', { url: 'https://hooks.example/x', kinds: ['webhook_off'] })
  Object.assign(things, {
    '/console/orders': confirmed.number,
    '/console/parcels': confirmed.number,
    '/console/calls': waiting.number,
    '/console/products': product,
    '/console/pages': page.data.slug ?? (page.body as { address: string }).address,
    '/console/messages': answered.path?.split('/')[3],
    '/console/runs': (await aRunHome(shop, owner)).runId,
    '/console/couriers': (await aCourier(shop)).id,
    '/console/guests': guest.id,
    '/console/customers': (await aMember(shop)).accountId,
    '/console/webhooks': hook.data.webhook?.id,
    '/console/languages': 'en',
    key: 'shell.cart',
  })
  own['/console/bulk-changes'] = async (by) =>
    (await by.post('/console/bulk-changes', { ids: [product], kind: 'price', way: 'plus', amount: 10 })).data?.id
  own['/console/imports'] = async ({ token }) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' }
    const sent = { method: 'POST', headers, body: 'slug,title_en\n' }
    const answer = await (await shop.api.request('/api/v1/console/imports?name=nothing.csv', sent)).json()
    return answer.data?.id
  }
})
afterAll(() => shop.close())

/** The part of a call's path before its first parameter. */
const placeOf = ({ path }: Endpoint) =>
  (path.startsWith('/console/deals') ? path : path.split('/', 3).join('/')).replace(/\/:.*/, '')

/** The path of a call with an existing id. */
async function pathFor(endpoint: Endpoint, by: Member): Promise<string> {
  const { path } = endpoint
  const place = placeOf(endpoint)
  const id = things[place] ?? (await own[place]?.(by)) ?? crypto.randomUUID()
  return path.replace(/:key\b/, things.key ?? '').replace(/:\w+/, String(id))
}

const read = async (path: string, { token }: Member) => {
  const response = await shop.api.request(`/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
  return { status: response.status, body: await response.json() }
}

it('there is something to read for every call', () => {
  expect(reading.length).toBeGreaterThan(20)
  const places = reading.map(placeOf)
  expect(places.filter((place) => things[place] === undefined && !own[place])).toEqual([])
})

describe.each(roleNames)('as %s', (role) => {
  it.each(reading.map((endpoint) => [endpoint.path, endpoint] as const))('%s', async (_, endpoint) => {
    const by = members[role] as Member
    const { status, body } = await read(await pathFor(endpoint, by), by)
    const may = endpoint.may === 'self' || allowed[role]?.has(endpoint.may as string)
    if (may) expect(status, JSON.stringify(body)).toBe(200)
    else expect({ status, body }).toEqual(await read('/console/there-is-no-such-call', by))
  })
})
