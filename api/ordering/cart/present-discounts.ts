import type { LineDeal } from '../../../contract/catalog/bundles.ts'
import { toDecimal } from '../../../contract/money.ts'
import type { CartVoucher, OfferedVoucher } from '../../../contract/ordering/vouchers.ts'
import { translator } from '../../../i18n/translator.ts'
import { type BundleStatus, bundleStatusFor } from '../../catalog/bundles/rules.ts'
import type { RunningDeal } from '../../catalog/bundles/running-bundles.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import { presentVoucher } from '../vouchers/present-voucher.ts'
import { reasonOf } from '../vouchers/refusal-reason.ts'
import type { Problem } from '../vouchers/rules.ts'
import type { PricedCart, PricedLine } from './priced-cart.ts'

type Reader = { language: string }

/** As many vouchers as a shopper can look through. */
const OFFERED = 20

/** The deal that a line is a part of, as it stands; null where there is none. */
export function presentLineDeal(line: PricedLine, cart: PricedCart, { language }: Reader): LineDeal | null {
  const productId = line.current.product.id
  const status = bundleStatusFor(productId, cart.bundleStatuses)
  const deal = status && cart.deals.find(({ id }) => id === status.deal.id)
  if (!status || !deal) return null
  const partners = cart.lines.filter((other) => other.id !== line.id && isPart(other.current.product.id, deal))
  return {
    id: deal.id,
    title: inLanguage(deal.title, language),
    state: status.state,
    role: roleOf(productId, deal),
    times: status.times,
    discount: toDecimal(status.discount),
    buy_quantity: deal.buyQuantity,
    free_quantity: deal.freeQuantity,
    missing: presentMissing(status, deal, language),
    line_ids: partners.map((other) => other.id),
  }
}

const isPart = (productId: number, deal: RunningDeal) =>
  deal.buyProductId === productId || deal.freeProductId === productId

function roleOf(productId: number, deal: RunningDeal): LineDeal['role'] {
  if (deal.buyProductId === deal.freeProductId) return 'both'
  return deal.buyProductId === productId ? 'buy' : 'free'
}

const presentMissing = ({ missing }: BundleStatus, deal: RunningDeal, language: string): LineDeal['missing'] =>
  missing.map(({ productId, quantity }) => {
    const part = deal.buy.id === productId ? deal.buy : deal.free
    return { product_id: productId, slug: part.slug, title: inLanguage(part.title, language), quantity }
  })

const unknown: Problem = { code: 'voucher_unknown' }

/** The voucher kept on the cart: what it takes off, or in a sentence why it takes off nothing. */
export function presentCartVoucher({ voucher, currency }: PricedCart, { language }: Reader): CartVoucher | null {
  if (!voucher) return null
  const { code, found } = voucher
  const problem = found ? found.judged.problem : unknown
  const reason = problem && reasonOf(problem, found?.rule ?? null, { language, currency })
  // One that was switched off is as unknown as one that never was.
  const known = found && problem?.code !== 'voucher_unknown' ? presentVoucher(found.rule, language) : null
  return {
    code,
    applies: problem === null,
    takes_off: toDecimal(found?.judged.takesOff ?? 0),
    voucher: known,
    problem: reason && { code: reason.code, message: translator(language)(`errors.${reason.code}`, reason.params) },
  }
}

/** The vouchers the cart could use now, the best first. */
export const presentOffers = ({ offers }: PricedCart, { language }: Reader): OfferedVoucher[] =>
  offers.slice(0, OFFERED).map(({ rule, judged }, place) => ({
    ...presentVoucher(rule, language),
    takes_off: toDecimal(judged.takesOff),
    best: place === 0,
  }))
