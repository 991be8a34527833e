import { z } from 'zod'
import { type Endpoint, endpointsOf } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'

/** A call of the contract as a command: `orders cancel` is `POST /console/orders/:number/cancel`. */
export type CallCommand = { group: string; name: string; feature: string; call: string; endpoint: Endpoint }

/**
 * First path segments of calls without a command: they concern a browser session, its password or its device, and a
 * command has no session.
 */
export const browserOnly = ['code', 'step-up', 'me', 'password', 'sign-out', 'sessions', 'second-factor', 'push']

/** Path segments left out of names: `/console/deals/vouchers` is the group `vouchers`. */
const sorting = ['console', 'deals']

/** Names for calls whose derived name would be ambiguous or unclear. */
const otherNames: Record<string, string> = {
  'POST /console/mails/retry': 'retry-all',
  'POST /console/collections/:id/products': 'products-add',
  'POST /console/pages/:slug/show': 'publish',
  'POST /console/bulk-changes/:id': 'run',
}

const staffCalls = endpointsOf(contract).filter(({ endpoint }) => endpoint.auth === 'staff')

/**
 * The naming rule of commands (decision 59). The first path segment is the group. The other literal segments, joined by
 * hyphens, are the name, and the parameters are the arguments: `POST /console/orders/:number/cancel` is `orders cancel
 * <number>`. If no segment is left, or the path ends in a parameter, the method decides: `list` or `show`, `add` or
 * `change`, `remove`.
 */
export const callCommands: CallCommand[] = staffCalls
  .filter(({ endpoint }) => !browserOnly.includes(groupOf(endpoint)))
  .map(({ feature, name: call, endpoint }) => ({
    group: groupOf(endpoint),
    name: nameOf(endpoint),
    feature,
    call,
    endpoint,
  }))

function segmentsOf({ path }: Endpoint): string[] {
  return path.split('/').filter((segment) => segment !== '' && !sorting.includes(segment))
}

function groupOf(endpoint: Endpoint): string {
  return segmentsOf(endpoint)[0] as string
}

function nameOf(endpoint: Endpoint): string {
  const other = otherNames[`${endpoint.method} ${endpoint.path}`]
  if (other) return other
  const words = segmentsOf(endpoint)
    .slice(1)
    .filter((segment) => !segment.startsWith(':'))
  const endsInWord = words.length > 0 && !endsInParameter(endpoint)
  const isAction = endpoint.method === 'GET' || (endpoint.method === 'POST' && !has('GET', endpoint.path))
  return (endsInWord && isAction ? words : [...words, verbOf(endpoint)]).join('-')
}

function verbOf(endpoint: Endpoint): string {
  if (endpoint.method === 'DELETE') return 'remove'
  if (endsInParameter(endpoint)) return endpoint.method === 'GET' ? 'show' : 'change'
  const isCollection = staffCalls.some(({ endpoint: { path } }) => new RegExp(`^${endpoint.path}/:\\w+$`).test(path))
  if (endpoint.method === 'GET') return isCollection || answersList(endpoint) ? 'list' : 'show'
  return isCollection || endpoint.creates ? 'add' : 'change'
}

function endsInParameter({ path }: Endpoint): boolean {
  return /:\w+$/.test(path)
}

function has(method: string, path: string): boolean {
  return staffCalls.some(({ endpoint }) => endpoint.method === method && endpoint.path === path)
}

function answersList({ data }: Endpoint): boolean {
  return data instanceof z.ZodObject && data.shape.data instanceof z.ZodArray
}

/** The call that reads the record that this one changes; undefined if there is none. */
export const readCallOf = (endpoint: Endpoint): CallCommand | undefined =>
  callCommands.find((one) => one.endpoint.method === 'GET' && one.endpoint.path === endpoint.path)

/** Words in names of commands that cannot be undone, or that change much at once. */
const dangerous =
  'block by-hand cancel delete discard drop end erase refund refuse remove revoke run secret start write-off'

/** Whether a command asks for confirmation. */
export const needsConfirmation = ({ name }: Pick<CallCommand, 'name'>): boolean =>
  dangerous.split(' ').some((word) => name === word || name.endsWith(`-${word}`))

/** Converts a name of the contract to its typed and printed form: `pickedUp` is `picked-up`. */
export const kebab = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()
