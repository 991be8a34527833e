import { randomUUID } from 'node:crypto'
import { toMinor } from '#contract/money.ts'
import type { Answer } from './fake-provider.ts'

export type IyzicoForm = {
  token: string
  paymentPageUrl: string
  conversationId: string
  basketId: string
  price: number
  currency: string
  asked: Body
  result?: IyzicoResult
}
type IyzicoResult = {
  paymentStatus: 'SUCCESS' | 'FAILURE' | 'INIT_THREEDS' | 'INIT_BANK_TRANSFER'
  paymentId: string
  paidPrice: number
  currency: string
  fraudStatus: number
}
type IyzicoRefund = { paymentId: string; conversationId: string; price: number }
/** The refund ids in reports. */
export const refundTxId = (index: number): number => 9_000_001 + index

export type Body = Record<string, unknown> & { buyer?: Record<string, unknown>; basketItems?: { price: string }[] }
type Sign = (values: (string | number)[]) => string

const FORM = '/payment/iyzipos/checkoutform'
const BUYER = ['id', 'name', 'surname', 'identityNumber', 'email', 'registrationAddress', 'city', 'country', 'ip']

const refused = (errorCode: string, errorMessage: string, more: object = {}): Answer => ({
  status: 200,
  json: { status: 'failure', errorCode, errorMessage, locale: 'en', ...more },
})
const success = (json: object): Answer => ({ status: 200, json: { status: 'success', locale: 'en', ...json } })

/** Iyzico's records of forms and refunds, and actions of customers. `sign` signs a response. */
export function ledger(sign: Sign) {
  const forms = new Map<string, IyzicoForm>()
  const refunds: IyzicoRefund[] = []
  let payments = 25_000_000
  const book = {
    forms,
    refunds,
    /** Base URLs of its pages and of the shop. */
    pages: 'https://cpp.iyzipay.com',
    shop: 'https://shop.example',
    /** A customer submits the form. Another amount than requested simulates an error of Iyzico or fraud. */
    send(form: IyzicoForm, paymentStatus: IyzicoResult['paymentStatus'], taken: Partial<IyzicoResult> = {}) {
      const { paymentId = String(++payments) } = form.result ?? {}
      const sum = { paidPrice: form.price, currency: form.currency, fraudStatus: 1 }
      form.result = { paymentStatus, paymentId, ...sum, ...taken }
    },
    answer(path: string, input: Body, query: URLSearchParams): Answer {
      if (path === `${FORM}/initialize/auth/ecom`) return openForm(input)
      if (path === `${FORM}/auth/ecom/detail`)
        return { ...resultOf(forms.get(String(input.token)), input), isRead: true }
      if (path === '/payment/refund') return giveBack(input)
      if (path === '/v2/reporting/payment/details') return reportOf(query.get('paymentId') ?? '')
      return refused('11', 'Invalid request')
    },
  }

  function openForm(input: Body): Answer {
    const { buyer = {}, basketItems = [], price, paidPrice, currency, callbackUrl } = input
    const missing = BUYER.find((name) => !buyer[name])
    if (missing) return refused('5' /* Iyzico has a separate code for each missing field */, `${missing} must be sent`)
    const items = basketItems.reduce((sum, item) => sum + toMinor(Number(item.price)), 0)
    if (items !== toMinor(Number(price)) || price !== paidPrice)
      return refused('5062', 'Basket must add up to the price')
    if (currency !== 'USD') return refused('5071', 'Currency is not allowed')
    if (!String(callbackUrl).startsWith(`${book.shop}/`)) return refused('5090', 'callbackUrl must be valid')
    const token = randomUUID()
    const paymentPageUrl = `${book.pages}?token=${token}&lang=en`
    const [conversationId, basketId] = [String(input.conversationId), String(input.basketId)]
    forms.set(token, { token, paymentPageUrl, conversationId, basketId, price: Number(price), currency, asked: input })
    const signature = sign([conversationId, token])
    return success({ token, paymentPageUrl, conversationId, tokenExpireTime: 1800, signature })
  }

  function resultOf(form: IyzicoForm | undefined, { conversationId = '' }: Body): Answer {
    if (!form?.result) return refused('5122', 'No payment was found')
    const { token, basketId, price, result } = form
    const { paymentStatus, paymentId, currency, paidPrice } = result
    const signature = sign([
      paymentStatus,
      paymentId,
      currency,
      basketId,
      String(conversationId),
      paidPrice,
      price,
      token,
    ])
    const itemTransactions = [{ paymentTransactionId: `1${paymentId}`, paidPrice }]
    // Responses contain amounts with all zeros, also as strings; the signature uses them without.
    const sums = { price: price.toFixed(8), paidPrice: paidPrice.toFixed(8) }
    return success({ ...result, ...sums, token, basketId, conversationId, itemTransactions, signature })
  }

  function giveBack({ paymentTransactionId, price, currency, conversationId }: Body): Answer {
    const paid = [...forms.values()].find(({ result }) => `1${result?.paymentId}` === paymentTransactionId)?.result
    if (!paid) return refused('5092', 'Payment transaction was not found')
    const gone = refunds.filter(({ paymentId }) => paymentId === paid.paymentId)
    const left = toMinor(paid.paidPrice) - gone.reduce((sum, one) => sum + toMinor(one.price), 0)
    if (toMinor(Number(price)) > left || currency !== paid.currency) return refused('5093', 'More than can be refunded')
    const refund = { paymentId: paid.paymentId, conversationId: String(conversationId), price: Number(price) }
    refunds.push(refund)
    const signature = sign([refund.paymentId, refund.price, paid.currency, refund.conversationId])
    return success({ ...refund, paymentTransactionId, currency, signature })
  }

  function reportOf(paymentId: string): Answer {
    const named = refunds.map((one, index) => ({ ...one, refundTxId: refundTxId(index) }))
    const ofThis = named.filter((one) => one.paymentId === paymentId)
    const rows = ofThis.map(({ refundTxId, conversationId, price }) => ({
      refundTxId,
      refundConversationId: conversationId,
      refundPrice: price,
      refundStatus: 1,
    }))
    return success({ payments: [{ paymentId: Number(paymentId), itemTransactions: [{ refunds: rows }] }] })
  }

  return book
}
