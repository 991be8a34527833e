import { sentenceOf } from '../api/platform/request/envelope.ts'
import type { Reason } from '../api/platform/request/refusal.ts'
import type { RefusalCode } from '../contract/errors.ts'
import type { OrderStatus } from '../contract/ordering/orders.ts'
import { translator, type WordParams } from '../i18n/translator.ts'
import { statusOf } from './order-words.ts'

/** What the command says of a refusal where the shop's own sentence would say less. */
const sentences: Partial<Record<RefusalCode, (params: WordParams) => string>> = {
  record_invalid: ({ problem }) => String(problem),
  voucher_unknown: ({ code }) => `There is no voucher ${code}.`,
  order_unknown: ({ number }) => `There is no order ${number}.`,
  order_number_invalid: ({ typed }) => `"${typed}" is no order number; they look like CH-7K3M9QX2.`,
  order_not_pending: (order) => `It is ${statusIn(order)}: only a pending order can be confirmed.`,
  order_at_its_end: (order) => `It is ${statusIn(order)}: there is no next status.`,
  order_disputed: ({ disputes }) =>
    `Its buyer asks the money back (${disputes}; disputes list says until when to answer). It goes on only with --anyway.`,
  order_money_back: ({ refunds }) =>
    `All its money went back to the buyer (refunds: ${refunds}). Cancel it; it goes on only with --anyway.`,
  refund_replaced: ({ refund }) => `It was asked for again already; refunds list shows its newer one (${refund}).`,
}

const statusIn = ({ order_status, cancelled }: WordParams): string =>
  statusOf({ orderStatus: Number(order_status) as OrderStatus, cancelled: Boolean(cancelled) })

/** One reason in the operator's words. */
export function reasonWords(reason: Reason): string {
  const { code, params } = reason
  const own = params && sentences[code]
  return own ? own(params) : sentenceOf(reason, translator('en'))
}
