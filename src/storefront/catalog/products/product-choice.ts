import type { Inventory, Product } from '#contract/catalog/products.ts'

/** Attribute slug to value slug, as in the address: `?colour=red&size=m`. */
export type Choice = Record<string, string>
type Choosable = Pick<Product, 'attributes' | 'inventory'>

/** The choice in an address. Unknown values are ignored. An attribute with a single value is chosen automatically. */
export function readChoice({ attributes }: Pick<Choosable, 'attributes'>, requested: URLSearchParams): Choice {
  const choice: Choice = {}
  for (const { slug, values } of attributes) {
    const only = values.length === 1 ? values[0]?.slug : undefined
    const value = values.find((one) => one.slug === requested.get(slug))?.slug ?? only
    if (value !== undefined) choice[slug] = value
  }
  return choice
}

/** The inventories that match a complete or partial choice. */
export const matching = ({ inventory }: Pick<Choosable, 'inventory'>, choice: Choice): Inventory[] =>
  inventory.filter((one) => Object.entries(choice).every(([attribute, value]) => has(one, attribute, value)))

const has = (inventory: Inventory, attribute: string, value: string): boolean =>
  inventory.inventory_attributes.some((own) => own.attribute === attribute && own.value === value)

export const isComplete = ({ attributes }: Pick<Choosable, 'attributes'>, choice: Choice): boolean =>
  attributes.every(({ slug }) => slug in choice)

/** The inventory of a complete choice. null while the choice is incomplete, or if no such combination exists. */
export const chosenInventory = (product: Choosable, choice: Choice): Inventory | null =>
  isComplete(product, choice) ? (matching(product, choice)[0] ?? null) : null

/** The state of a value together with the other chosen values. `missing`: no such combination exists. */
export function valueState(
  product: Choosable,
  choice: Choice,
  { attribute, value }: { attribute: string; value: string },
): 'available' | 'sold_out' | 'missing' {
  const made = matching(product, { ...choice, [attribute]: value })
  if (made.length === 0) return 'missing'
  return made.some((one) => one.max_quantity > 0) ? 'available' : 'sold_out'
}

/** True if no inventory that matches the complete or partial choice is available, or no such combination exists. */
export const isSoldOut = (product: Pick<Choosable, 'inventory'>, choice: Choice): boolean =>
  !matching(product, choice).some(({ max_quantity }) => max_quantity > 0)

/** The available inventories, or all of them if none is available. */
export function buyable(inventories: Inventory[]): Inventory[] {
  const left = inventories.filter(({ max_quantity }) => max_quantity > 0)
  return left.length > 0 ? left : inventories
}

export function priceSpan(inventories: Pick<Inventory, 'current'>[]): { lowest: number; highest: number } {
  const prices = inventories.map((one) => one.current)
  return { lowest: Math.min(...prices), highest: Math.max(...prices) }
}

/** The names of the product's pictures, the picture of the chosen inventory first. */
export function picturesOf(product: Pick<Product, 'images' | 'inventory'>, choice: Choice): string[] {
  const made = Object.keys(choice).length > 0 ? matching(product, choice) : []
  const first = made.find((one) => one.image)?.image
  return [...new Set([...(first ? [first] : []), ...product.images])]
}

/** The alternative text of a picture. Empty if staff wrote none. */
export const textOfPicture = ({ images, image_texts }: Pick<Product, 'images' | 'image_texts'>, name: string): string =>
  image_texts[images.indexOf(name)] ?? ''
