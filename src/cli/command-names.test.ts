import { expect, test } from 'vitest'
import { endpointsOf } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { hasExpectedValues, optionsOf, otherFields } from './call-options.ts'
import { browserOnly, callCommands, needsConfirmation, readCallOf } from './command-names.ts'
import { programOn } from './program.ts'

const program = programOn(
  async () => Promise.reject(new Error('no shop')),
  async () => null,
)
const commands = program.commands.flatMap((group) =>
  group.commands.map((command) => ({ group: group.name(), command })),
)
const staffCalls = endpointsOf(contract).filter(({ endpoint }) => endpoint.auth === 'staff')
const named = ({ group, name }: { group: string; name: string }) =>
  commands.filter((one) => one.group === group && one.command.name() === name)

test('every call of staff has one command, but for what belongs to a browser session', () => {
  const segment = (path: string) => path.split('/')[2] as string
  const session = staffCalls.filter(({ endpoint }) => browserOnly.includes(segment(endpoint.path)))
  expect(new Set(session.map(({ endpoint }) => segment(endpoint.path)))).toEqual(new Set(browserOnly))
  expect(callCommands).toHaveLength(staffCalls.length - session.length)
  expect(callCommands.filter((call) => named(call).length !== 1)).toEqual([])
  expect(new Set(callCommands.map(({ group, name }) => `${group} ${name}`)).size).toBe(callCommands.length)
})

test.each([
  ['POST /console/orders/:number/cancel', 'orders cancel'],
  ['GET /console/orders', 'orders list'],
  ['GET /console/orders/:number', 'orders show'],
  ['POST /console/orders', 'orders add'],
  ['POST /console/products/:id', 'products change'],
  ['DELETE /console/brands/:id', 'brands remove'],
  ['GET /console/settings', 'settings show'],
  ['POST /console/settings/limits', 'settings limits'],
  ['GET /console/products/:id/inventories', 'products inventories'],
  ['POST /console/products/:id/inventories', 'products inventories-add'],
  ['POST /console/languages/:code/words/:key', 'languages words-change'],
  ['POST /console/deals/vouchers/:code/end', 'vouchers end'],
  ['POST /console/mails/retry', 'mails retry-all'],
])('%s is %s', (call, name) => {
  const found = callCommands.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === call)
  expect(`${found?.group} ${found?.name}`).toBe(name)
})

test('each option is a field of the call, and each required field has an option', () => {
  for (const { group, name, endpoint } of callCommands) {
    const body = endpoint.body?.shape ?? {}
    const set = hasExpectedValues(endpoint) ? Object.keys((body.set as unknown as { shape: object }).shape) : []
    const fields = [...Object.keys(endpoint.query?.shape ?? {}), ...Object.keys(body), ...set]
    const options = optionsOf(endpoint)
    expect(
      options.filter(({ field }) => !fields.includes(field)),
      `${group} ${name}`,
    ).toEqual([])
    const [command] = named({ group, name })
    const flags = command?.command.options.map(({ long }) => long) ?? []
    expect(new Set(flags).size, `${group} ${name}`).toBe(flags.length)
    if (otherFields(endpoint).length > 0) expect(flags, `${group} ${name}`).toContain('--body')
  }
})

test('a change reads the previous state if a call with the same path exists', () => {
  const blind = callCommands.filter(({ endpoint }) => hasExpectedValues(endpoint) && !readCallOf(endpoint))
  expect(blind.map(({ group, name }) => `${group} ${name}`)).toEqual(['inventories change'])
})

test('no secret is an option', () => {
  const fields = callCommands.flatMap(({ endpoint }) => optionsOf(endpoint).map(({ field }) => field))
  expect(fields.filter((field) => /password|secret|token/.test(field))).toEqual([])
})

test('irreversible commands ask for confirmation', () => {
  const asking = callCommands.filter(needsConfirmation).map(({ group, name }) => `${group} ${name}`)
  const expected = [
    'orders cancel',
    'orders refund',
    'orders refuse',
    'brands remove',
    'banners delete',
    'bulk-changes run',
  ]
  expect(asking).toEqual(
    expect.arrayContaining([...expected, 'guests erase', 'staff block', 'imports start', 'vouchers end']),
  )
  const deleting = callCommands.filter(({ endpoint }) => endpoint.method === 'DELETE')
  expect(deleting.filter((call) => !needsConfirmation(call))).toEqual([])
  expect(callCommands.filter((call) => call.endpoint.method === 'GET' && needsConfirmation(call))).toEqual([])
})
