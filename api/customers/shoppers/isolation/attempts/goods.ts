import type { Attempts } from '../attempt.ts'

const asked = (ids: Record<string, number>) =>
  Object.fromEntries(Object.entries(ids).map(([name, one]) => [name, String(one)]))

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
  'GET /user/viewer': [
    {
      send: ({ product, store, voucher }) => ({
        query: asked({ products: product, stores: store, vouchers: voucher, bought: product }),
      }),
    },
  ],
  // What is written to the shop names nothing of anybody's.
  'POST /contact': [],
  'POST /email-subscription': [],
}
