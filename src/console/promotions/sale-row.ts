export const saleFields = ['product', 'price', 'allotment', 'cap_per_buyer'] as const
export type SaleField = (typeof saleFields)[number]
/** A product of a flash sale as entered. */
export type SaleRow = Record<SaleField, string>

/** Maximum number of rows of a sale, as in the contract. */
export const MAX_ROWS = 200
