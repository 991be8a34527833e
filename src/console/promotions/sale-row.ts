export const saleFields = ['product', 'price', 'allotment', 'cap_per_buyer'] as const
export type SaleField = (typeof saleFields)[number]
/** A product of a sale as it was typed. */
export type SaleRow = Record<SaleField, string>

/** So many rows a sale has at most, as the contract says. */
export const MOST_ROWS = 200
