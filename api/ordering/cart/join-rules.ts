import { Selected } from '../../../contract/ordering/cart.ts'
import { MAX_LINES } from './rules.ts'

/** A cart's line, as joining needs it. */
export type Line = { id: string; inventoryId: number; productId: number; quantity: number; selected: Selected }

export type JoinedLines = {
  /** Lines of the user's that become larger, smaller or checked. */
  changed: Pick<Line, 'id' | 'quantity' | 'selected'>[]
  /** Lines of the guest's that become the user's. */
  moved: Pick<Line, 'id' | 'quantity' | 'selected'>[]
  /** Products of the guest's for which the cart has no room (contract.md: a cart has its limit). */
  leftOver: number[]
}

/**
 * The guest's cart joins the user's: of what both have the larger quantity counts, of everything the guest brings at most
 * what can be had (`most` of an inventory), but a line never vanishes because its goods ran out. What either checked is
 * checked. Doing it twice changes nothing more.
 */
export function joinLines(users: Line[], guests: Line[], most: ReadonlyMap<number, number>): JoinedLines {
  const own = new Map(users.map((line) => [line.inventoryId, line]))
  const shared = guests.filter((line) => own.has(line.inventoryId))
  const brought = guests.filter((line) => !own.has(line.inventoryId))
  // Checked lines first: they are what the guest was about to order.
  const inOrder = brought.toSorted((a, b) => a.selected - b.selected)
  const room = Math.max(0, MAX_LINES - users.length)
  const within = (line: Line, quantity: number) =>
    Math.max(1, Math.min(quantity, most.get(line.inventoryId) ?? quantity))
  return {
    changed: shared.map((line) => {
      const { id, quantity, selected } = own.get(line.inventoryId) as Line
      return {
        id,
        quantity: within(line, Math.max(quantity, line.quantity)),
        selected: Math.min(selected, line.selected) === Selected.checked ? Selected.checked : Selected.unchecked,
      }
    }),
    moved: inOrder.slice(0, room).map((line) => ({
      id: line.id,
      quantity: within(line, line.quantity),
      selected: line.selected,
    })),
    leftOver: [...new Set(inOrder.slice(room).map((line) => line.productId))],
  }
}
