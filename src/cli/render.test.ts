import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Time } from '#contract/fields.ts'
import { OrderStatus } from '#contract/ordering/order-status.ts'
import { render } from './render.ts'

const Row = z.object({
  number: z.string(),
  placed_at: Time,
  order_status: z.enum(OrderStatus),
  awaiting: z.boolean(),
  note: z.string(),
  total: z.number().nullable(),
  currency: z.string(),
  units: z.number().int(),
})
const row = {
  number: 'CH-1',
  placed_at: '2026-11-21T09:35:00.000Z',
  order_status: OrderStatus.pickedUp,
  awaiting: true,
  note: '',
  total: 12.5,
  currency: 'USD',
  units: 12,
}
const List = { data: z.object({ data: z.array(Row), next: z.string().nullable() }) }

describe('a list', () => {
  test('is a table with names, sums and Kabul time, and prints the command for the next page', () => {
    expect(render(List, { data: [row], next: 'abc' }).split('\n')).toEqual([
      'NUMBER  PLACED AT         ORDER STATUS  AWAITING  TOTAL   CURRENCY  UNITS',
      'CH-1    2026-11-21 14:05  picked-up     yes       $12.50  USD       12',
      'More: --before abc',
    ])
  })

  test('pages on by the option that the call has', () => {
    const query = z.object({ after: z.string().optional() })
    expect(render({ ...List, query }, { data: [row], next: 'abc' })).toContain('More: --after abc')
  })

  test('that is empty prints a message', () => {
    expect(render(List, { data: [], next: null })).toBe('None.')
  })

  test('is no wider than the screen, with long texts cut', () => {
    const long = { ...row, note: 'Ring the bell twice. '.repeat(10) }
    const linesAt = (width: number) => render(List, { data: [long], next: null }, width).split('\n')
    expect(linesAt(100)[1]).toContain('Ring the bell twice…')
    const narrow = linesAt(50)
    for (const line of narrow.slice(0, -1)) expect(line.length).toBeLessThanOrEqual(50)
    expect(narrow.at(-1)).toBe('(too wide for the screen: placed at, order status, note; --json has all)')
  })

  test('prints Persian as it is, in columns that stay straight', () => {
    const lines = render(List, { data: [{ ...row, number: 'قالینِ هرات' }, row], next: null }).split('\n')
    expect(lines[1]).toMatch(/^قالینِ هرات {2}2026-11-21/)
    expect(lines[2]).toMatch(/^CH-1 {8}2026-11-21/)
  })
})

test('a record has a line for each field, and its lists as tables', () => {
  const Order = Row.extend({ store: z.object({ id: z.int(), title: z.string() }), parcels: z.array(Row) })
  const lines = render({ data: Order }, { ...row, store: { id: 7, title: 'Herat Rugs' }, parcels: [row] }).split('\n')
  expect(lines).toContain('order status  picked-up')
  expect(lines).toContain('store         Herat Rugs')
  expect(lines).toContain('parcels:')
  expect(lines.at(-1)).toMatch(/^ {2}CH-1 +2026-11-21 14:05/)
  expect(lines.join('\n')).not.toContain('note')
})
