import { toMinor } from '#contract/money.ts'
import { type FakePayment, type FakeProvider, type FakeRefund, openServer, type Webhook } from './fake-provider.ts'
import { flutterwaveBooked, flutterwaveLists } from './flutterwave-books.ts'
import { type FlutterwavePage, ledger, rowOf } from './flutterwave-ledger.ts'

const keys = { secretKey: 'FLWSECK_TEST-shop', publicKey: 'FLWPUBK_TEST-shop', webhookHash: 'a hash of the shop' }

/**
 * Implements the part of Flutterwave's API (v3) that the shop uses: JSON with a bearer key, one envelope, transactions under the shop's
 * ids, and webhooks with a secret but without a signature.
 */
export async function openFlutterwave() {
  const book = ledger()
  const server = await openServer((call, { refundsBegin, books }) => {
    if (call.headers.get('authorization') !== `Bearer ${keys.secretKey}`)
      return { status: 401, json: { status: 'error', message: 'Invalid authorization key', data: null } }
    book.refundsBegin = refundsBegin === 'done' ? 'completed-mpgs' : 'completed'
    book.at = books.at
    return flutterwaveLists(call.path, call.query, book, books) ?? book.answer(call)
  })
  const pageOf = ({ reference }: FakePayment) => book.links.get(reference) as FlutterwavePage
  const triesOf = (payment: FakePayment) => book.transactions.filter(({ tx_ref }) => tx_ref === pageOf(payment).tx_ref)
  const fake = {
    keys: { flutterwave: { ...keys, url: server.url } },
    booked: () => flutterwaveBooked(book),
    newest: () => paymentOf([...book.links.values()].at(-1) as FlutterwavePage),
    // Two pages with the same `tx_ref` are one payment.
    opened: () => new Set([...book.links.values()].map(({ tx_ref }) => tx_ref)).size,
    pay: (payment, taken?: { amount?: number; currency?: string }) => book.try(pageOf(payment), 'successful', taken),
    payTwice: (payment) => book.try(pageOf(payment), 'successful', { again: true }),
    takenOf: (payment) =>
      triesOf(payment)
        .filter(({ status }) => status === 'successful')
        .reduce((sum, { amount }) => sum + toMinor(amount), 0),
    begin: (payment) => book.try(pageOf(payment), 'pending'),
    end: (payment) => book.try(pageOf(payment), 'failed'),
    news(payment, { forged } = {}) {
      const data = triesOf(payment).at(-1) ?? { id: 1, tx_ref: pageOf(payment).tx_ref, status: 'failed' }
      return event('charge.completed', { ...data, customer: { email: 'maryam@example.com' } }, forged)
    },
    otherNews: () => event('transfer.completed', { id: 33286, status: 'SUCCESSFUL', fullname: 'maryam' }),
    refundsOf(payment) {
      const ids = triesOf(payment).map(({ id }) => id)
      return book.refunds
        .filter(({ tx_id, status }) => ids.includes(tx_id) && status !== 'failed')
        .map(({ id, amount_refunded }) => ({ reference: String(id), amount: toMinor(amount_refunded) }))
    },
    giveBackThere(payment, amount) {
      const [taken] = triesOf(payment).filter(({ status }) => status === 'successful')
      if (!taken) throw new Error('Nothing was paid')
      const [id, status] = [5000 + book.refunds.length, 'completed-mpgs' as const]
      const refund = { id, tx_id: taken.id, amount_refunded: amount / 100, status, comments: 'by the shop' }
      book.refunds.push(refund)
      return event('refund.completed', rowOf(refund))
    },
    finishRefund({ reference }: FakeRefund, state) {
      const refund = book.refunds.find(({ id }) => String(id) === reference)
      if (!refund) throw new Error('No such refund')
      refund.status = state === 'done' ? 'completed-mpgs' : 'failed'
      return event('refund.completed', rowOf(refund))
    },
    signsNoBodies: true,
  } satisfies Omit<FakeProvider, keyof typeof server>
  return Object.assign(server, fake, {
    book,
    isDisabled: (payment: FakePayment) => pageOf(payment).disabled,
    /** The request that opened the newest page. */
    askedFor: () => [...book.links.values()].at(-1)?.asked,
  })
}
export type FakeFlutterwave = Awaited<ReturnType<typeof openFlutterwave>>

const paymentOf = ({ link, amount, currency }: FlutterwavePage): FakePayment => ({
  reference: link,
  url: link,
  amount: toMinor(amount),
  currency,
})

const event = (name: string, data: object, forged = false): Webhook => ({
  body: JSON.stringify({ event: name, data, 'event.type': 'CARD_TRANSACTION' }),
  headers: { 'verif-hash': forged ? 'a hash of others' : keys.webhookHash, 'content-type': 'application/json' },
})
