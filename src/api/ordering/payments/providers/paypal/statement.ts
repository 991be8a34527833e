import { z } from 'zod'
import { everyPage, Moment, ourId } from '../read-statement.ts'
import type { Span, Statement } from '../statement.ts'
import type { PayPal } from './client.ts'
import { Money, sumOf } from './money.ts'

const Transaction = z.object({
  transaction_info: z.object({
    transaction_id: z.string(),
    transaction_event_code: z.string(),
    transaction_status: z.string(),
    transaction_initiation_date: Moment,
    transaction_amount: Money,
    fee_amount: Money.optional(),
    custom_field: z.string().optional(),
    /** For a refund: the capture that it refunds. */
    paypal_reference_id: z.string().optional(),
  }),
})
const Report = z.object({
  transaction_details: z.array(Transaction).default([]),
  total_pages: z.number().default(1),
  last_refreshed_datetime: Moment.optional(),
})
type Info = z.infer<typeof Transaction>['transaction_info']

const Disputes = z.object({
  items: z
    .array(z.object({ dispute_id: z.string(), status: z.string(), create_time: Moment, dispute_amount: Money }))
    .default([]),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
})

/** Transaction event codes (developer.paypal.com): payments for products, and their refunds. */
const isPayment = ({ transaction_event_code: code, transaction_amount }: Info): boolean =>
  code.startsWith('T00') && Number(transaction_amount.value) > 0
const isRefund = ({ transaction_event_code: code }: Info): boolean => code === 'T1107' || code === 'T1106'

/** `S`: succeeded. `P`: pending. `V`: reversed or partly refunded. `D`: denied, not included. */
const CAME_ABOUT = ['S', 'P', 'V']
/** The report lags by up to three hours. */
const DELAY_MILLISECONDS = 3 * 60 * 60 * 1000

/** PayPal's report of transactions with fees, and its disputes (Transaction Search, Customer Disputes). */
export async function statementOf(paypal: PayPal, { from, to }: Span): Promise<Statement> {
  let upTo = new Date(to.getTime() - DELAY_MILLISECONDS)
  const span = `start_date=${from.toISOString()}&end_date=${to.toISOString()}`
  const rows = await everyPage<z.infer<typeof Transaction>>(async (page) => {
    const query = `${span}&fields=transaction_info&page_size=500&page=${page}`
    const { transaction_details, total_pages, last_refreshed_datetime } = await paypal.get(
      Report,
      `/v1/reporting/transactions?${query}`,
    )
    if (last_refreshed_datetime && last_refreshed_datetime < upTo) upTo = last_refreshed_datetime
    return { rows: transaction_details, isLast: page >= total_pages }
  })
  const infos = rows
    .map(({ transaction_info }) => transaction_info)
    .filter(({ transaction_status }) => CAME_ABOUT.includes(transaction_status))
  return {
    payments: infos.filter(isPayment).map(paymentOf),
    refunds: infos.filter(isRefund).map(refundOf),
    upTo,
    disputes: await disputesSince(paypal, from),
  }
}

const positive = ({ currency_code, value }: Money) => sumOf({ currency_code, value: value.replace(/^-/, '') })

const paymentOf = (info: Info) => ({
  reference: info.transaction_id,
  paymentId: ourId(info.custom_field),
  state: info.transaction_status === 'P' ? ('processing' as const) : ('paid' as const),
  ...positive(info.transaction_amount),
  fee: info.fee_amount ? positive(info.fee_amount) : null,
  at: info.transaction_initiation_date,
})

const refundOf = (info: Info) => ({
  reference: info.transaction_id,
  refundId: ourId(info.custom_field),
  money: info.paypal_reference_id ?? null,
  state: info.transaction_status === 'P' ? ('asked' as const) : ('done' as const),
  ...positive(info.transaction_amount),
  at: info.transaction_initiation_date,
})

async function disputesSince(paypal: PayPal, from: Date): Promise<Statement['disputes']> {
  let next: string | undefined = `/v1/customer/disputes?start_time=${from.toISOString()}&page_size=50`
  const items = await everyPage<z.infer<typeof Disputes>['items'][number]>(async () => {
    const { items, links } = await paypal.get(Disputes, next ?? '')
    const more = links.find(({ rel }) => rel === 'next')
    // Uses only the path of the link, because the request contains the keys.
    next = more && `/${more.href.split('/').slice(3).join('/')}`
    return { rows: items, isLast: next === undefined }
  })
  return items.map(({ dispute_id: id, status, dispute_amount, create_time: at }) => ({
    id,
    status,
    ...sumOf(dispute_amount),
    at,
  }))
}
