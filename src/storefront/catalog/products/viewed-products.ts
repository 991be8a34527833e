const KEY = 'recently_viewed'
const MAX_PRODUCTS = 13

/** The ids of the products viewed on this device, the latest first, without the current product. */
export function viewedProductIds(now?: number): number[] {
  return read().filter((id) => id !== now)
}

export function rememberViewed(product: number): void {
  write([product, ...viewedProductIds(product)].slice(0, MAX_PRODUCTS))
}

export const clearViewed = (): void => write([])

/** Returns an empty list if the browser forbids storage or the stored value is invalid. */
function read(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id) && id > 0) : []
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
