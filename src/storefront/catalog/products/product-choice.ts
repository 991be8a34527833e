import type { Inventory, Product } from '#contract/catalog/products.ts'

/** Value slug by attribute slug, as the address says it: `?colour=red&size=m`. */
export type Choice = Record<string, string>
type Choosable = Pick<Product, 'attributes' | 'inventory'>

/** What an address chooses of a product; what it does not make is left out, and what needs no choosing is chosen. */
export function readChoice({ attributes }: Pick<Choosable, 'attributes'>, asked: URLSearchParams): Choice {
  const choice: Choice = {}
  for (const { slug, values } of attributes) {
    const only = values.length === 1 ? values[0]?.slug : undefined
    const value = values.find((one) => one.slug === asked.get(slug))?.slug ?? only
    if (value !== undefined) choice[slug] = value
  }
  return choice
}

/** All inventories that a choice, whole or half, leaves. */
export const matching = ({ inventory }: Pick<Choosable, 'inventory'>, choice: Choice): Inventory[] =>
  inventory.filter((one) => Object.entries(choice).every(([attribute, value]) => has(one, attribute, value)))

const has = (inventory: Inventory, attribute: string, value: string): boolean =>
  inventory.inventory_attributes.some((own) => own.attribute === attribute && own.value === value)

export const isComplete = ({ attributes }: Pick<Choosable, 'attributes'>, choice: Choice): boolean =>
  attributes.every(({ slug }) => slug in choice)

/** The inventory of a whole choice; null while something is open, or when that combination is not made. */
export const chosenInventory = (product: Choosable, choice: Choice): Inventory | null =>
  isComplete(product, choice) ? (matching(product, choice)[0] ?? null) : null

/** How a value stands beside what else is chosen. `missing`: no such combination is made. */
export function valueState(
  product: Choosable,
  choice: Choice,
  { attribute, value }: { attribute: string; value: string },
): 'available' | 'sold_out' | 'missing' {
  const made = matching(product, { ...choice, [attribute]: value })
  if (made.length === 0) return 'missing'
  return made.some((one) => one.max_quantity > 0) ? 'available' : 'sold_out'
}

/** Nothing of what a choice, whole or half, leaves can be had now, or no such combination is made. */
export const isSoldOut = (product: Pick<Choosable, 'inventory'>, choice: Choice): boolean =>
  !matching(product, choice).some(({ max_quantity }) => max_quantity > 0)

/** Of these what can be had now; all of them where nothing is left. */
export function buyable(inventories: Inventory[]): Inventory[] {
  const left = inventories.filter(({ max_quantity }) => max_quantity > 0)
  return left.length > 0 ? left : inventories
}

/** Lowest and highest current price. */
export function priceSpan(inventories: Pick<Inventory, 'current'>[]): { lowest: number; highest: number } {
  const prices = inventories.map((one) => one.current)
  return { lowest: Math.min(...prices), highest: Math.max(...prices) }
}

/** Names of the pictures to show, those of the choice first. */
export function picturesOf(product: Pick<Product, 'images' | 'inventory'>, choice: Choice): string[] {
  const made = Object.keys(choice).length > 0 ? matching(product, choice) : []
  const first = made.find((one) => one.image)?.image
  return [...new Set([...(first ? [first] : []), ...product.images])]
}

/** What a picture of a product shows, in words; empty where nobody has written any. */
export const textOfPicture = ({ images, image_texts }: Pick<Product, 'images' | 'image_texts'>, name: string): string =>
  image_texts[images.indexOf(name)] ?? ''
