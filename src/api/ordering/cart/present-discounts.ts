import type { LineBundle } from '#contract/catalog/bundles.ts'
import { toDecimal } from '#contract/money.ts'
import type { CartVoucher, OfferedVoucher } from '#contract/ordering/vouchers.ts'
import { translator } from '#i18n/translator.ts'
import { type BundleStatus, bundleStatusFor } from '../../catalog/bundles/rules.ts'
import type { RunningBundle } from '../../catalog/bundles/running-bundles.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import { presentVoucher } from '../vouchers/present-voucher.ts'
import { reasonOf } from '../vouchers/refusal-reason.ts'
import type { Problem } from '../vouchers/rules.ts'
import type { PricedCart, PricedLine } from './priced-cart.ts'

type Reader = { language: string }

/** Maximum number of vouchers offered to the shopper. */
const OFFERED = 20

/** The state of the bundle deal that a line belongs to; null without one. */
export function presentLineBundle(line: PricedLine, cart: PricedCart, { language }: Reader): LineBundle | null {
  const productId = line.current.product.id
  const status = bundleStatusFor(productId, cart.bundleStatuses)
  const bundle = status && cart.bundles.find(({ id }) => id === status.bundle.id)
  if (!status || !bundle) return null
  const partners = cart.lines.filter((other) => other.id !== line.id && isPart(other.current.product.id, bundle))
  return {
    id: bundle.id,
    title: inLanguage(bundle.title, language),
    state: status.state,
    role: roleOf(productId, bundle),
    times: status.times,
    discount: toDecimal(status.discount),
    buy_quantity: bundle.buyQuantity,
    free_quantity: bundle.freeQuantity,
    missing: presentMissing(status, bundle, language),
    line_ids: partners.map((other) => other.id),
  }
}

const isPart = (productId: number, bundle: RunningBundle) =>
  bundle.buyProductId === productId || bundle.freeProductId === productId

function roleOf(productId: number, bundle: RunningBundle): LineBundle['role'] {
  if (bundle.buyProductId === bundle.freeProductId) return 'both'
  return bundle.buyProductId === productId ? 'buy' : 'free'
}

const presentMissing = ({ missing }: BundleStatus, bundle: RunningBundle, language: string): LineBundle['missing'] =>
  missing.map(({ productId, quantity }) => {
    const part = bundle.buy.id === productId ? bundle.buy : bundle.free
    return { product_id: productId, slug: part.slug, title: inLanguage(part.title, language), quantity }
  })

const unknown: Problem = { code: 'voucher_unknown' }

/** The voucher on the cart: its discount, or a message with the reason why it does not apply. */
export function presentCartVoucher({ voucher, currency }: PricedCart, { language }: Reader): CartVoucher | null {
  if (!voucher) return null
  const { code, found } = voucher
  const problem = found ? found.judged.problem : unknown
  const reason = problem && reasonOf(problem, found?.rule ?? null, { language, currency })
  // An inactive voucher is reported like an unknown code.
  const known = found && problem?.code !== 'voucher_unknown' ? presentVoucher(found.rule, language) : null
  return {
    code,
    applies: problem === null,
    takes_off: toDecimal(found?.judged.takesOff ?? 0),
    voucher: known,
    problem: reason && {
      code: reason.code,
      message: translator(language)(`errors.${reason.code}`, reason.params),
      waits: problem?.waits ?? false,
    },
  }
}

/** Vouchers that would reduce the total now, the best first. */
export const presentOffers = ({ offers }: PricedCart, { language }: Reader): OfferedVoucher[] =>
  offers.slice(0, OFFERED).map(({ rule, judged }, place) => ({
    ...presentVoucher(rule, language),
    takes_off: toDecimal(judged.takesOff),
    best: place === 0,
  }))
