/**
 * The option that a key leads to from the active one, as ARIA's combobox pattern says; -1 is the search box itself. A key for
 * which this answers undefined belongs to the box.
 */
export function optionAfter(key: string, { active, count }: { active: number; count: number }): number | undefined {
  const last = count - 1
  if (last < 0) return undefined
  // From the last option on to the box itself, and round again.
  if (key === 'ArrowDown') return active < last ? active + 1 : -1
  if (key === 'ArrowUp') return active === -1 ? last : active - 1
  if (active === -1) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return last
  return undefined
}
