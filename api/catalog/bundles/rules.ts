import type { DealState } from '../../../contract/catalog/bundles.ts'

/** A running deal: buy this many of one product, get that many of another, or of the same, free. */
export type Deal = {
  id: number
  buyProductId: number
  buyQuantity: number
  freeProductId: number
  freeQuantity: number
}

/** A line as deals read it; `price` in minor units, `selected` 1 checked. */
type Line = { id: string; productId: number; price: number; quantity: number; selected: number }

const CHECKED = 1

/** What one deal takes off some lines: how often it is whole, the worth of the free units, and each line's share. */
export type AppliedBundle = { deal: Deal; times: number; discount: number; shares: Map<string, number> }

/** Units of one line that no deal has used yet. */
type Stack = { line: Line; left: number }

/**
 * Applies the deals to the checked lines. Each unit serves one deal only: the deal that gives most at a time goes first
 * (of two alike the older), as often as it is whole. The cheapest units of the free product are the free ones, the
 * dearest are those paid for. What they take off stands on the lines of the free units.
 */
export function applyDeals(lines: Line[], deals: Deal[]): AppliedBundle[] {
  const stacks = lines
    .filter((line) => line.selected === CHECKED)
    .map((line) => ({ line, left: line.quantity }))
    .sort((a, b) => a.line.price - b.line.price || (a.line.id < b.line.id ? -1 : 1))
  return [...deals]
    .sort((a, b) => givesAtOnce(b, stacks) - givesAtOnce(a, stacks) || a.id - b.id)
    .map((deal) => applyDeal(deal, stacks))
    .filter((applied) => applied.times > 0)
}

const of = (stacks: Stack[], productId: number) => stacks.filter(({ line }) => line.productId === productId)
const unitsIn = (stacks: Stack[]) => stacks.reduce((sum, stack) => sum + stack.left, 0)

/** What one whole deal gives away, at the price of the cheapest free unit. */
const givesAtOnce = (deal: Deal, stacks: Stack[]) =>
  deal.freeQuantity * (of(stacks, deal.freeProductId)[0]?.line.price ?? 0)

function applyDeal(deal: Deal, stacks: Stack[]): AppliedBundle {
  const [bought, given] = [of(stacks, deal.buyProductId), of(stacks, deal.freeProductId)]
  const times = timesWhole(deal, unitsIn(bought), unitsIn(given))
  const free = take(given, times * deal.freeQuantity)
  take(bought.toReversed(), times * deal.buyQuantity)
  return { deal, times, discount: worthOf(free), shares: new Map(free.map((part) => [part.line.id, worthOf([part])])) }
}

/** How many whole deals there are in so many units of the one and of the other. */
export function timesWhole(deal: Deal, bought: number, given: number): number {
  if (deal.buyProductId === deal.freeProductId) return Math.floor(bought / (deal.buyQuantity + deal.freeQuantity))
  return Math.min(Math.floor(bought / deal.buyQuantity), Math.floor(given / deal.freeQuantity))
}

type Part = { line: Line; units: number }
const worthOf = (parts: Part[]) => parts.reduce((sum, { line, units }) => sum + line.price * units, 0)

/** Takes units off the stacks, the first ones first. */
function take(stacks: Stack[], units: number): Part[] {
  let wanted = units
  return stacks.flatMap((stack) => {
    const taken = Math.min(stack.left, wanted)
    stack.left -= taken
    wanted -= taken
    return taken > 0 ? [{ line: stack.line, units: taken }] : []
  })
}

/** What each line gets off by all deals together, by line id. */
export function bundleShares(applied: AppliedBundle[]): Map<string, number> {
  const shares = new Map<string, number>()
  for (const one of applied) for (const [id, share] of one.shares) shares.set(id, (shares.get(id) ?? 0) + share)
  return shares
}

/** A deal as it stands for a cart. `missing` is what one whole deal needs yet, by product. */
export type BundleStatus = {
  deal: Deal
  state: DealState
  times: number
  discount: number
  missing: { productId: number; quantity: number }[]
}

/** How every deal that has a part in the cart stands: active, lost by an unchecked part, or still to come. */
export function bundleStatusesOf(lines: Line[], deals: Deal[], applied: AppliedBundle[]): BundleStatus[] {
  const whole = applyDeals(
    lines.map((line) => ({ ...line, selected: CHECKED })),
    deals,
  )
  return deals.map((deal): BundleStatus => {
    const active = applied.find((one) => one.deal.id === deal.id)
    if (active) return { deal, state: 'active', times: active.times, discount: active.discount, missing: [] }
    const lost = whole.some((one) => one.deal.id === deal.id)
    const missing = missingOf(deal, lost ? lines.filter((line) => line.selected === CHECKED) : lines)
    // Nothing is missing where another deal has used the units: it takes all of them once more.
    const toCome = missing.length > 0 ? missing : missingOf(deal, [])
    return { deal, state: lost ? 'lost' : 'could_be', times: 0, discount: 0, missing: toCome }
  })
}

function missingOf(deal: Deal, lines: Line[]): BundleStatus['missing'] {
  const held = (productId: number) =>
    lines.filter((line) => line.productId === productId).reduce((sum, line) => sum + line.quantity, 0)
  const needed =
    deal.buyProductId === deal.freeProductId
      ? [{ productId: deal.buyProductId, quantity: deal.buyQuantity + deal.freeQuantity }]
      : [
          { productId: deal.buyProductId, quantity: deal.buyQuantity },
          { productId: deal.freeProductId, quantity: deal.freeQuantity },
        ]
  return needed
    .map(({ productId, quantity }) => ({ productId, quantity: quantity - held(productId) }))
    .filter(({ quantity }) => quantity > 0)
}

const rank: Record<DealState, number> = { active: 0, lost: 1, could_be: 2 }

/** The deal to show beside a product: what counts now before what is lost, what is lost before what could be. */
export function bundleStatusFor(productId: number, statuses: BundleStatus[]): BundleStatus | null {
  const own = statuses.filter(({ deal }) => deal.buyProductId === productId || deal.freeProductId === productId)
  return (
    own.sort((a, b) => rank[a.state] - rank[b.state] || b.discount - a.discount || a.deal.id - b.deal.id)[0] ?? null
  )
}
