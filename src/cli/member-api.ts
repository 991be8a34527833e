import { randomUUID } from 'node:crypto'
import { createApi } from '#api/app.ts'
import type { StaffSession } from '#api/platform/request/identity.ts'
import { listMembers } from '#api/staff/members/list-members.ts'
import { findRole } from '#api/staff/roles/find-role.ts'
import { permissionsOf } from '#api/staff/roles/rules.ts'
import { type Client, createClient } from '#contract/client.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import type { CallInput } from './call-input.ts'
import type { CallCommand } from './command-names.ts'
import { Failure } from './failure.ts'
import type { OpenedShop } from './opened-shop.ts'

/** Names in an error message at most. */
const MAX_NAMES = 10

type Call = (input: Partial<CallInput>, options?: { idempotencyKey?: string }) => Promise<unknown>

/**
 * The API in this process, called as a staff member. Calls use the same handlers as the console's. The audit log names
 * the member and the command.
 */
export async function memberApi(shop: OpenedShop, { as, command }: { as?: string | undefined; command: string }) {
  const session = await sessionOf(shop, as, command)
  const api = createApi(await shop.services(), undefined, async () => session)
  const client = createClient(contract, {
    baseUrl: `${shop.siteUrl}/api/v1`,
    fetch: (request) => api.fetch(request, { isStorefrontCall: true }),
    language: 'en',
    currency: 'AFN',
    bearer: 'command-line',
  })
  return {
    call(command: CallCommand, input: Partial<CallInput>, idempotencyKey: string = randomUUID()): Promise<unknown> {
      refuseWithoutPermission(command.endpoint, session)
      return callOf(client, command)(input, command.endpoint.creates ? { idempotencyKey } : {})
    },
  }
}

function callOf(client: Client<typeof contract>, { feature, call }: CallCommand): Call {
  let node: unknown = client
  for (const name of [...feature.split('.'), call]) node = (node as Record<string, unknown>)[name]
  return node as Call
}

/** Names the missing permission. The API itself only returns "not found". */
function refuseWithoutPermission({ may }: Endpoint, { name, role, permissions }: StaffSession): void {
  if (may === undefined || may === 'self' || may === 'arriving' || permissions.has(may)) return
  throw new Failure(`${name} (${role}) may not do this: it needs the permission ${may}.`)
}

/** Access to the data folder means full access, so the second factor counts as entered. */
async function sessionOf({ db }: OpenedShop, as: string | undefined, command: string): Promise<StaffSession> {
  const member = await memberOf(db, as)
  const { permissions } = await findRole(db, member.role)
  const { id: staffId, name, role } = member
  return {
    id: randomUUID(),
    staffId,
    name,
    role,
    permissions: permissionsOf(permissions),
    next: 'done',
    isFresh: true,
    command,
  }
}

/** The active member with this email; without an email, the owner if there is only one. */
async function memberOf(db: OpenedShop['db'], as: string | undefined) {
  const active = (await listMembers({ db })).filter(({ state }) => state === 'active')
  const email = as?.trim().toLowerCase()
  const owners = active.filter(({ role }) => role === 'owner')
  const found = email === undefined ? owners : active.filter((member) => member.email === email)
  if (found[0] && found.length === 1) return found[0]
  if (active.length === 0)
    throw new Failure('Nobody runs this shop yet. Invite the first owner: staff invite EMAIL --role owner')
  const emails = active.slice(0, MAX_NAMES).map((member) => member.email)
  const wanted =
    as === undefined ? 'Say who you are with --as EMAIL' : `No active member of the staff has the email ${as}`
  throw new Failure(`${wanted}: ${emails.join(', ')}${active.length > MAX_NAMES ? ', …' : ''}.`)
}
