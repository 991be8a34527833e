import type { Attempts } from '../attempt.ts'

const requested = (ids: Record<string, number>) =>
  Object.fromEntries(Object.entries(ids).map(([name, one]) => [name, String(one)]))

/** Catalog pages. They are public, but each response shows only the caller's viewer state. */
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
        query: requested({ products: product, stores: store, vouchers: voucher, bought: product }),
      }),
    },
  ],
  // Messages to the shop contain no ids.
  'POST /contact': [],
  'POST /email-subscription': [],
}
