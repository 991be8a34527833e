import type { BundleState } from '#contract/catalog/bundles.ts'

/** A running bundle deal: buy `buyQuantity` of one product and get `freeQuantity` of another, or of the same, free. */
export type Bundle = {
  id: number
  buyProductId: number
  buyQuantity: number
  freeProductId: number
  freeQuantity: number
}

/** A cart line. `price` in minor units; `selected` 1: checked. */
type Line = { id: string; productId: number; price: number; quantity: number; selected: number }

const CHECKED = 1

/** The effect of one bundle: how many times it applies, the discount in minor units, and the discount of each line. */
export type AppliedBundle = { bundle: Bundle; times: number; discount: number; shares: Map<string, number> }

/** The units of one line that no bundle has used yet. */
type Stack = { line: Line; left: number }

/**
 * Applies the bundles to the checked lines. Each unit counts for one bundle only. The bundle with the highest discount per
 * application comes first (of equals the older), as many times as it is complete. The cheapest units of the free product are free;
 * the most expensive units count as bought. The discount is assigned to the lines of the free units.
 */
export function applyBundles(lines: Line[], bundles: Bundle[]): AppliedBundle[] {
  const stacks = lines
    .filter((line) => line.selected === CHECKED)
    .map((line) => ({ line, left: line.quantity }))
    .sort((a, b) => a.line.price - b.line.price || (a.line.id < b.line.id ? -1 : 1))
  return [...bundles]
    .sort((a, b) => givesAtOnce(b, stacks) - givesAtOnce(a, stacks) || a.id - b.id)
    .map((bundle) => applyBundle(bundle, stacks))
    .filter((applied) => applied.times > 0)
}

const of = (stacks: Stack[], productId: number) => stacks.filter(({ line }) => line.productId === productId)
const unitsIn = (stacks: Stack[]) => stacks.reduce((sum, stack) => sum + stack.left, 0)

/** The value of one application of a bundle, at the price of the cheapest free unit, in minor units. */
const givesAtOnce = (bundle: Bundle, stacks: Stack[]) =>
  bundle.freeQuantity * (of(stacks, bundle.freeProductId)[0]?.line.price ?? 0)

function applyBundle(bundle: Bundle, stacks: Stack[]): AppliedBundle {
  const [bought, given] = [of(stacks, bundle.buyProductId), of(stacks, bundle.freeProductId)]
  const times = timesWhole(bundle, unitsIn(bought), unitsIn(given))
  const free = take(given, times * bundle.freeQuantity)
  take(bought.toReversed(), times * bundle.buyQuantity)
  return {
    bundle,
    times,
    discount: worthOf(free),
    shares: new Map(free.map((part) => [part.line.id, worthOf([part])])),
  }
}

/** How many times a bundle is complete with these numbers of units. */
export function timesWhole(bundle: Bundle, bought: number, given: number): number {
  if (bundle.buyProductId === bundle.freeProductId)
    return Math.floor(bought / (bundle.buyQuantity + bundle.freeQuantity))
  return Math.min(Math.floor(bought / bundle.buyQuantity), Math.floor(given / bundle.freeQuantity))
}

type Part = { line: Line; units: number }
const worthOf = (parts: Part[]) => parts.reduce((sum, { line, units }) => sum + line.price * units, 0)

/** Takes units off the stacks, first stacks first. */
function take(stacks: Stack[], units: number): Part[] {
  let wanted = units
  return stacks.flatMap((stack) => {
    const taken = Math.min(stack.left, wanted)
    stack.left -= taken
    wanted -= taken
    return taken > 0 ? [{ line: stack.line, units: taken }] : []
  })
}

/** The discount of each line by all bundles together, by line id, in minor units. */
export function bundleShares(applied: AppliedBundle[]): Map<string, number> {
  const shares = new Map<string, number>()
  for (const one of applied) for (const [id, share] of one.shares) shares.set(id, (shares.get(id) ?? 0) + share)
  return shares
}

/** The state of a bundle for a cart. `missing`: the quantities that one complete bundle still needs, by product. */
export type BundleStatus = {
  bundle: Bundle
  state: BundleState
  times: number
  discount: number
  missing: { productId: number; quantity: number }[]
}

/** The state of every bundle that has a product in the cart: active, lost because a line is unchecked, or possible with more units. */
export function bundleStatusesOf(lines: Line[], bundles: Bundle[], applied: AppliedBundle[]): BundleStatus[] {
  const whole = applyBundles(
    lines.map((line) => ({ ...line, selected: CHECKED })),
    bundles,
  )
  return bundles.map((bundle): BundleStatus => {
    const active = applied.find((one) => one.bundle.id === bundle.id)
    if (active) return { bundle, state: 'active', times: active.times, discount: active.discount, missing: [] }
    const lost = whole.some((one) => one.bundle.id === bundle.id)
    const missing = missingOf(bundle, lost ? lines.filter((line) => line.selected === CHECKED) : lines)
    // If nothing is missing, another bundle has used the units. Then this bundle needs all its units again.
    const toCome = missing.length > 0 ? missing : missingOf(bundle, [])
    return { bundle, state: lost ? 'lost' : 'could_be', times: 0, discount: 0, missing: toCome }
  })
}

function missingOf(bundle: Bundle, lines: Line[]): BundleStatus['missing'] {
  const held = (productId: number) =>
    lines.filter((line) => line.productId === productId).reduce((sum, line) => sum + line.quantity, 0)
  const needed =
    bundle.buyProductId === bundle.freeProductId
      ? [{ productId: bundle.buyProductId, quantity: bundle.buyQuantity + bundle.freeQuantity }]
      : [
          { productId: bundle.buyProductId, quantity: bundle.buyQuantity },
          { productId: bundle.freeProductId, quantity: bundle.freeQuantity },
        ]
  return needed
    .map(({ productId, quantity }) => ({ productId, quantity: quantity - held(productId) }))
    .filter(({ quantity }) => quantity > 0)
}

const rank: Record<BundleState, number> = { active: 0, lost: 1, could_be: 2 }

/** The bundle to show next to a product: active before lost, lost before possible. */
export function bundleStatusFor(productId: number, statuses: BundleStatus[]): BundleStatus | null {
  const own = statuses.filter(({ bundle }) => bundle.buyProductId === productId || bundle.freeProductId === productId)
  return (
    own.sort((a, b) => rank[a.state] - rank[b.state] || b.discount - a.discount || a.bundle.id - b.bundle.id)[0] ?? null
  )
}
