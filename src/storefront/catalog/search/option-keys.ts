/**
 * The index of the option that a key moves to, by the ARIA combobox pattern. -1 is the search box. Undefined leaves the
 * key to the search box.
 */
export function optionAfter(key: string, { active, count }: { active: number; count: number }): number | undefined {
  const last = count - 1
  if (last < 0) return undefined
  // After the last option the focus returns to the search box, then starts over.
  if (key === 'ArrowDown') return active < last ? active + 1 : -1
  if (key === 'ArrowUp') return active === -1 ? last : active - 1
  if (active === -1) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return last
  return undefined
}
