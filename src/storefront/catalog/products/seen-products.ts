const KEY = 'recently_viewed'
const KEPT = 13

/** The ids of the products viewed on this device, the latest first, without the current product. */
export function seenBefore(now?: number): number[] {
  return read().filter((id) => id !== now)
}

export function remember(product: number): void {
  write([product, ...seenBefore(product)].slice(0, KEPT))
}

export const forget = (): void => write([])

/** Returns an empty list if the browser forbids storage or the stored value is invalid. */
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
    // If storage is full or forbidden, the list is not saved.
  }
}
