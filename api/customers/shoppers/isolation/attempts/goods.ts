import type { Attempts } from '../attempt.ts'

/** Pages of goods: open to everybody, but each shows whoever asks their own viewer state alone. */
export const goodsAttempts: Attempts = {
  'GET /home': [{}],
  'GET /all': [{}],
  'GET /products': [{}],
  'GET /search': [{ send: () => ({ query: { q: 'product' } }) }],
  'GET /product/:id': [{ send: ({ product }) => ({ params: { id: product } }) }],
  'GET /suggested-products/:id': [{ send: ({ product }) => ({ params: { id: product } }) }],
  'GET /flash-sale': [{}],
  'GET /flash-sale/:id': [{ send: ({ voucher }) => ({ params: { id: voucher } }), refused: 404, toAll: true }],
  'GET /store': [{ send: ({ storeSlug }) => ({ query: { slug: storeSlug } }) }],
  // What is written to the shop names nothing of anybody's.
  'POST /contact': [],
  'POST /email-subscription': [],
}
