import { type Attempts, body, id } from '../attempt.ts'

/** Orders, cancellations and order mails. */
export const orderAttempts: Attempts = {
  'POST /order/action': [
    {
      send: body(({ address }) => ({ address_id: address, payment_method: 2 })),
      refused: 'address_unknown',
      furnished: true,
    },
  ],
  'POST /order/by-user': [
    {},
    { send: body(({ order }) => ({ order_id: order })), refused: 'order_unknown' },
    { send: body(({ cancelled }) => ({ order_id: cancelled })), refused: 'order_unknown' },
  ],
  'POST /order/payment-done': [{ send: body(({ order }) => ({ order_id: order })), refused: 'order_unknown' }],
  'POST /order/pay': [{ send: body(({ order }) => ({ order_id: order })), refused: 'order_unknown', toAll: true }],
  'POST /order/buy-again': [{ send: body(({ order }) => ({ order_id: order })), refused: 'order_unknown' }],
  'GET /order/send-order-email/:id': [{ send: id('order'), refused: 'order_unknown' }],
  'POST /cancellation/cancel-order': [
    { send: body(({ order }) => ({ order_id: order, reason: 'other' })), refused: 'order_unknown' },
    {
      send: body(({ orderLine }, own) => ({ order_id: own.order, reason: 'other', line_ids: [orderLine] })),
      refused: 'order_line_unknown',
      furnished: true,
    },
    {
      send: body(({ parcel }, own) => ({ order_id: own.order, reason: 'other', parcel_id: parcel })),
      refused: 'cancellation_too_late',
      furnished: true,
    },
  ],
  'GET /cancellation/find/:id': [{ send: id('cancelled'), refused: 'order_unknown' }],
}
