import { Selected } from '#contract/ordering/cart.ts'
import { MAX_LINES } from './rules.ts'

/** The fields of a cart line that the merge reads. */
export type Line = { id: string; inventoryId: number; productId: number; quantity: number; selected: Selected }

export type MergedLines = {
  /** The member's lines with a new quantity or a new check mark. */
  changed: Pick<Line, 'id' | 'quantity' | 'selected'>[]
  /** The guest's lines that become the member's. */
  moved: Pick<Line, 'id' | 'quantity' | 'selected'>[]
  /** Product ids of the guest's lines that do not fit: a cart has a maximum number of lines (docs/api-rules.md). */
  leftOver: number[]
}

/**
 * Merges a guest's cart into a member's cart. If both have an inventory, the larger quantity counts, up to the maximum for one order
 * (`most`, by inventory id). A sold-out line stays with at least one piece. A line is checked if it is checked in either cart. A second
 * merge changes nothing.
 */
export function mergeLines(
  userLines: Line[],
  guestLines: Line[],
  maxQuantities: ReadonlyMap<number, number>,
): MergedLines {
  const userLineByInventory = new Map(userLines.map((line) => [line.inventoryId, line]))
  const shared = guestLines.filter((line) => userLineByInventory.has(line.inventoryId))
  const guestOnlyLines = guestLines.filter((line) => !userLineByInventory.has(line.inventoryId))
  // The guest was about to order the checked lines, so they come first.
  const inOrder = guestOnlyLines.toSorted((a, b) => a.selected - b.selected)
  const room = Math.max(0, MAX_LINES - userLines.length)
  const within = (line: Line, quantity: number) =>
    Math.max(1, Math.min(quantity, maxQuantities.get(line.inventoryId) ?? quantity))
  return {
    changed: shared.map((line) => {
      const { id, quantity, selected } = userLineByInventory.get(line.inventoryId) as Line
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
