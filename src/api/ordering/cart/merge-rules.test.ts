import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Selected } from '#contract/ordering/cart.ts'
import { type Line, mergeLines } from './merge-rules.ts'
import { MAX_LINES } from './rules.ts'

describe('merging a guest cart into a member cart', () => {
  const inventory = fc.integer({ min: 1, max: 130 })
  const cart = (whose: string, maxLength = MAX_LINES) =>
    fc
      .uniqueArray(
        fc.record({
          inventoryId: inventory,
          quantity: fc.integer({ min: 1, max: 30 }),
          selected: fc.constantFrom(1, 2),
        }),
        { selector: (line) => line.inventoryId, maxLength },
      )
      .map((lines) =>
        lines.map((line) => ({ ...line, id: `${whose}-${line.inventoryId}`, productId: line.inventoryId % 40 })),
      )
  const stock = fc
    .array(fc.integer({ min: 0, max: 20 }), { minLength: 130, maxLength: 130 })
    .map((most) => new Map(most.map((quantity, place) => [place + 1, quantity])))

  /** The member's cart after the merge. */
  function joined(userLines: Line[], guestLines: Line[], most: ReadonlyMap<number, number>): Line[] {
    const { changed, moved } = mergeLines(userLines, guestLines, most)
    const lines = new Map([...userLines, ...guestLines].map((line) => [line.id, line]))
    const changes = new Map(changed.map((change) => [change.id, change]))
    return [
      ...userLines.map((line) => ({ ...line, ...changes.get(line.id) })),
      ...moved.map((move) => ({ ...(lines.get(move.id) as Line), ...move })),
    ]
  }

  it('gives the same cart when it is repeated', () => {
    fc.assert(
      fc.property(cart('user'), cart('guest'), stock, (users, guests, most) => {
        const once = joined(users, guests, most)
        expect(joined(once, guests, most)).toEqual(once)
      }),
    )
  })

  it('moves or reports every product, and exceeds neither the line limit nor the stock', () => {
    fc.assert(
      fc.property(cart('user'), cart('guest'), stock, (users, guests, most) => {
        const after = joined(users, guests, most)
        const { leftOver } = mergeLines(users, guests, most)
        const kept = new Set([...after.map((line) => line.productId), ...leftOver])
        for (const line of [...users, ...guests]) expect(kept).toContain(line.productId)
        expect(after.length).toBeLessThanOrEqual(MAX_LINES)
        expect(new Set(after.map((line) => line.inventoryId)).size).toBe(after.length)
        for (const line of after) {
          if (!guests.some((guest) => guest.inventoryId === line.inventoryId)) continue
          expect(line.quantity).toBeLessThanOrEqual(Math.max(1, most.get(line.inventoryId) as number))
        }
      }),
    )
  })

  it('takes the larger quantity, and checks a line that was checked in either cart', () => {
    fc.assert(
      fc.property(cart('user', 30), cart('guest', 30), (users, guests) => {
        const after = new Map(joined(users, guests, new Map()).map((line) => [line.inventoryId, line]))
        for (const [inventoryId, line] of after) {
          const both = [...users, ...guests].filter((one) => one.inventoryId === inventoryId)
          expect(line.quantity).toBe(Math.max(...both.map((one) => one.quantity)))
          expect(line.selected).toBe(Math.min(...both.map((one) => one.selected)))
        }
      }),
    )
  })

  it('leaves out unchecked lines before checked lines if the cart is full', () => {
    const line = (inventoryId: number, selected: Selected) => ({
      id: String(inventoryId),
      inventoryId,
      productId: inventoryId,
      quantity: 1,
      selected,
    })
    const full = Array.from({ length: MAX_LINES - 1 }, (_, place) => line(place + 1, 1))
    expect(mergeLines(full, [line(501, 2), line(502, 1)], new Map())).toMatchObject({
      moved: [{ id: '502' }],
      leftOver: [501],
    })
  })
})
