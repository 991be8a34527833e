import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { TypedText } from '../fields.ts'
import { Product } from './products.ts'

/** Separate from `catalog`, whose responses are cached: this response is never cached. */
export const preview = {
  product: {
    method: 'GET',
    path: '/product-preview/:token',
    auth: 'anyone',
    httpErrors: ['not_found'],
    summary: 'Get a product as shoppers would see it, with a preview token of staff',
    params: z.object({ token: TypedText.max(100) }),
    data: Product,
  },
} as const satisfies Contract
