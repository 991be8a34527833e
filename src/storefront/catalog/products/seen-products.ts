const KEY = 'recently_viewed'
const KEPT = 13

/** Ids of the products looked at on this device, the last one first; without the one at hand. */
export function seenBefore(now?: number): number[] {
  return read().filter((id) => id !== now)
}

export function remember(product: number): void {
  write([product, ...seenBefore(product)].slice(0, KEPT))
}

export const forget = (): void => write([])

/** A browser may forbid storage, and anybody may write into it: then nothing was seen. */
function read(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => Number.isSafeInteger(id) && id > 0) : []
  } catch {
    return []
  }
}

function write(ids: number[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(ids))
  } catch {
    // Storage is full or forbidden: the list simply is not kept.
  }
}
