/** An item of an order by phone. The address of the page holds the items as `42.107x2,43.110x1`: product, inventory, quantity. */
export type PhoneLine = { product_id: number; inventory_id: number; quantity: number }

const MAX_LINES = 30
const written = /^(\d{1,9})\.(\d{1,9})x(\d{1,4})$/

export const linesIn = (value: string): PhoneLine[] =>
  value
    .split(',')
    .slice(0, MAX_LINES)
    .flatMap((part) => {
      const [, product, inventory, quantity] = part.match(written) ?? []
      return product
        ? [{ product_id: Number(product), inventory_id: Number(inventory), quantity: Number(quantity) }]
        : []
    })

export const formatPhoneLines = (lines: PhoneLine[]): string =>
  lines.map(({ product_id, inventory_id, quantity }) => `${product_id}.${inventory_id}x${quantity}`).join(',')

/** Adds one piece of an inventory. */
export const withOneMore = (
  lines: PhoneLine[],
  { product_id, inventory_id }: Omit<PhoneLine, 'quantity'>,
): PhoneLine[] =>
  lines.some((line) => line.inventory_id === inventory_id)
    ? lines.map((line) => (line.inventory_id === inventory_id ? { ...line, quantity: line.quantity + 1 } : line))
    : [...lines, { product_id, inventory_id, quantity: 1 }]

export const without = (lines: PhoneLine[], inventoryId: number): PhoneLine[] =>
  lines.filter((line) => line.inventory_id !== inventoryId)
