import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Endpoint, endpointsOf } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { TokenPermission } from '#contract/staff/tokens.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aMember } from '../../testing/shoppers.ts'
import { aStaffMember, aStaffRow, staffSignIn } from '../testing/staff.ts'
import { permissionsOf } from './rules.ts'
import { roles } from './tables.ts'

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const all = endpointsOf(contract).map(({ endpoint }) => endpoint)
const ofStaff = all.filter(({ auth }) => auth === 'staff')
const ofShoppers = all.filter(({ auth }) => auth !== 'staff' && auth !== 'anyone')
const roleNames = ['owner', 'operator', 'packer'] as const

let shop: TestShop
/** API tokens, each made by an owner: one with all permissions of programs, one with a single permission. */
const programs = { everything: '', oneThing: '' }
const members: Record<string, Awaited<ReturnType<typeof aStaffMember>>> = {}
const allowed: Record<string, ReadonlySet<string>> = {}
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  for (const role of roleNames) members[role] = await aStaffMember(shop, { role })
  const owner = members.owner as (typeof members)[string]
  const make = async (name: string, permissions: readonly string[]) =>
    (await owner.post('/console/tokens', { name, permissions, days: 7 })).data.token as string
  programs.everything = await make('Everything', TokenPermission.options)
  programs.oneThing = await make('One thing', ['orders.read'])
  for (const { name, permissions } of await shop.db.select().from(roles)) allowed[name] = permissionsOf(permissions)
})
afterAll(() => shop.close())

/** Calls an endpoint with an unsupported body type: an authorized caller gets 415, and nothing changes. */
async function knock({ method, path }: Pick<Endpoint, 'method' | 'path'>, token?: string) {
  const response = await shop.api.request(`/api/v1${path.replace(/:\w+/g, crypto.randomUUID())}`, {
    method,
    headers: { 'content-type': 'text/plain', ...(token && { authorization: `Bearer ${token}` }) },
    ...(method === 'POST' && { body: 'x' }),
  })
  // Responses to staff must not be cached.
  expect(response.headers.get('cache-control')).toBe('no-store')
  return { status: response.status, body: await response.json() }
}

/** The response of a path that does not exist. */
const nowhere = () => knock({ method: 'GET', path: '/console/there-is-no-such-call' })

async function expectLetIn(endpoint: Endpoint, token: string) {
  const { status } = await knock(endpoint, token)
  if (endpoint.method === 'POST') expect(status).toBe(415)
  // The id in the path may not exist, but the call itself does.
  else expect(endpoint.params ? [200, 404] : [200]).toContain(status)
}

it('there is a call for every kind of permission here, so that the walk is one', () => {
  expect(ofStaff.length).toBeGreaterThan(15)
  expect(new Set(ofStaff.map(({ may }) => may)).size).toBeGreaterThan(4)
  for (const { may, path } of ofStaff) expect(may, path).toBeDefined()
})

describe.each(roleNames)('as %s', (role) => {
  // Calls that end sessions are tested like all others; sent for real, they would end the test's session.
  it.each(ofStaff.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const { may } = endpoint
    const { token } = members[role] as { token: string }
    if (may === 'self' || may === 'arriving' || allowed[role]?.has(may as string)) {
      const isFresh = role !== 'packer'
      if (endpoint.fresh && !isFresh) expect((await knock(endpoint, token)).status).toBe(428)
      else await expectLetIn(endpoint, token)
      return
    }
    expect(await knock(endpoint, token)).toEqual(await nowhere())
  })
})

describe.each(['everything', 'oneThing'] as const)('as a program that may %s', (which) => {
  const input: readonly string[] = which === 'everything' ? TokenPermission.options : ['orders.read']
  it.each(ofStaff.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const { may, fresh } = endpoint
    const token = programs[which]
    if (may === 'self' || may === 'arriving') expect((await knock(endpoint, token)).status).toBe(401)
    else if (!input.includes(may as string)) expect(await knock(endpoint, token)).toEqual(await nowhere())
    else if (fresh === true) expect((await knock(endpoint, token)).status).toBe(428)
    else await expectLetIn(endpoint, token)
  })

  it.each(ofShoppers.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s is not for it',
    async (_, endpoint) => {
      expect((await knock(endpoint, programs[which])).status).toBe(401)
    },
  )
})

it('a program cannot get permissions for staff, roles and tokens', () => {
  const closed = ofStaff.filter(({ may }) => !TokenPermission.options.some((one) => one === may))
  for (const path of ['/console/staff', '/console/roles', '/console/tokens', '/console/sessions', '/console/me'])
    expect(closed.some((endpoint) => endpoint.path === path)).toBe(true)
  const about = /^\/console\/(staff|roles|tokens|sessions|password|second-factor|step-up|me)\b/
  expect(ofStaff.filter(({ path }) => about.test(path)).filter((one) => !closed.includes(one))).toEqual([])
})

describe('without a session of staff', () => {
  it.each(ofStaff.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s refuses every visitor',
    async (_, endpoint) => {
      const { bearer } = await aMember(shop)
      for (const token of [undefined, bearer, `staff_${'x'.repeat(43)}`, `charsu_${'x'.repeat(43)}`])
        expect((await knock(endpoint, token)).status).toBe(401)
    },
  )

  it.each(ofShoppers.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s is no call of staff',
    async (_, endpoint) => {
      expect((await knock(endpoint, members.owner?.token)).status).toBe(401)
    },
  )
})

describe('before the second factor is set up', () => {
  it.each(ofStaff.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const { email } = await aStaffRow(shop, { role: 'operator' })
    const { data } = await staffSignIn(shop, email)
    expect(data.next).toBe('enrol')
    if (endpoint.may === 'arriving') await expectLetIn(endpoint, data.token)
    else expect((await knock(endpoint, data.token)).status).toBe(403)
  })
})
