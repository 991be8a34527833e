import type { BundleDeal } from '#contract/catalog/bundles.ts'

type ChosenParts = {
  /** The product of the current page and its chosen inventory. `chosen` is null while the choice is incomplete. */
  productId: number
  chosen: number | null
  /** The inventory of the other part, chosen on that product's page. */
  other: number | null
}

/**
 * The inventories of both parts to add to the cart, and in `lacks` which part still needs a choice: `here` on this
 * page, `there` on the page of the other part.
 */
export function bundleChoice(bundle: BundleDeal, { productId, chosen, other: brought }: ChosenParts) {
  const here = bundle.buy.product_id === productId ? bundle.buy : bundle.free
  const there = here === bundle.buy ? bundle.free : bundle.buy
  const own = chosen ?? here.inventory_id
  const other = bundle.same_product ? own : (there.inventory_id ?? brought)
  const [buy, free] = here === bundle.buy ? [own, other] : [other, own]
  return { buy, free, there, lacks: own === null ? 'here' : other === null ? 'there' : null } as const
}

/** The inventory id that the page of the other part passes in the address: `?with=12`. */
export function choiceFromQuery(path: string): number | null {
  const brought = new URL(path, 'http://place').searchParams.get('with') ?? ''
  return /^\d{1,9}$/.test(brought) ? Number(brought) : null
}
