import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Id, Time, TypedText } from '../fields.ts'
import { GoodsProduct, MAX_PICTURES, PictureText } from './console-products.ts'

const params = z.object({ id: Id })

/** Separate from `goods`: alternative texts and product previews. */
export const goodsPictures = {
  describe: {
    method: 'POST',
    path: '/console/products/:id/pictures/texts',
    bytes: 100_000,
    auth: 'staff',
    may: 'goods.write',
    httpErrors: ['not_found'],
    summary:
      'Update the alternative texts of a product’s pictures in both languages. `seen` holds the texts you saw: texts that another person changed meanwhile are refused',
    params,
    body: z.object({
      texts: z.array(z.object({ picture: TypedText.max(200), set: PictureText, seen: PictureText })).max(MAX_PICTURES),
    }),
    data: GoodsProduct,
  },
  preview: {
    method: 'GET',
    path: '/console/products/:id/preview',
    auth: 'staff',
    may: 'goods.read',
    httpErrors: ['not_found'],
    summary: 'Create a preview link, valid for half an hour, that shows this product as shoppers would see it',
    params,
    data: z.object({ token: z.string(), until: Time }),
  },
} as const satisfies Contract
