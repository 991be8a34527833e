import type { BundleDeal } from '#contract/catalog/bundles.ts'

type ChosenParts = {
  /** The product whose page it is, and which of it is chosen; null while something is open. */
  productId: number
  chosen: number | null
  /** Which of the other part was chosen on its own page. */
  other: number | null
}

/** Which of either part goes in the cart, and what is still to be chosen: here, or on the page of the other part. */
export function bundleChoice(bundle: BundleDeal, { productId, chosen, other: brought }: ChosenParts) {
  const here = bundle.buy.product_id === productId ? bundle.buy : bundle.free
  const there = here === bundle.buy ? bundle.free : bundle.buy
  const own = chosen ?? here.inventory_id
  const other = bundle.same_product ? own : (there.inventory_id ?? brought)
  const [buy, free] = here === bundle.buy ? [own, other] : [other, own]
  return { buy, free, there, lacks: own === null ? 'here' : other === null ? 'there' : null } as const
}

/** The choice that the page of the other part brought along to this path: `?with=12`. */
export function broughtChoice(path: string): number | null {
  const brought = new URL(path, 'http://place').searchParams.get('with') ?? ''
  return /^\d{1,9}$/.test(brought) ? Number(brought) : null
}
