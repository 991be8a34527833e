import { goodsPictures } from '#contract/catalog/console-pictures.ts'
import { goods } from '#contract/catalog/console-products.ts'
import { readyUploads } from '../../platform/pictures/uploaded-pictures.ts'
import { implement } from '../../platform/request/implement.ts'
import { tokenOfPreview } from '../products/preview-token.ts'
import { addProduct, duplicateProduct } from './add-product.ts'
import { addPictures, arrangePictures, describePictures } from './change-pictures.ts'
import { changeProduct } from './change-product.ts'
import { changeStock } from './change-stock.ts'
import { findPlaces, findProducts } from './find-products.ts'
import { listProducts } from './list-products.ts'
import { stockHistory } from './stock-history.ts'

/** Size limit in bytes for staff. Photos of phone cameras are larger than the limit for shoppers. */
const ofOperator = { limitBytes: 16_000_000 }

export const productAdminHttp = implement(goods, {
  list: ({ query }, ctx) => listProducts(ctx.acting(), query),
  places: (_, ctx) => findPlaces(ctx.acting()),
  find: ({ params: { id } }, ctx) => findProducts(ctx.acting(), id),
  add: ({ body }, ctx) => addProduct(ctx.acting(), body),
  duplicate: ({ params: { id } }, ctx) => duplicateProduct(ctx.acting(), id),
  change: ({ params: { id }, body }, ctx) => changeProduct(ctx.acting(), id, body),
  addPictures: async ({ params: { id }, body }, ctx) => {
    const { slug } = await findProducts(ctx.acting(), id)
    const ready = await readyUploads('products', body.images as File[], { stem: slug, ofOperator })
    return await addPictures(ctx.acting(), id, { files: ctx.services.files, ready })
  },
  arrangePictures: ({ params: { id }, body }, ctx) => arrangePictures(ctx.acting(), id, body),
  changeStock: ({ params: { id }, body }, ctx) => changeStock(ctx.acting(), id, body),
  stockHistory: ({ params: { id }, query }, ctx) => stockHistory(ctx.acting(), id, query),
})

export const goodsPicturesHttp = implement(goodsPictures, {
  describe: ({ params: { id }, body }, ctx) => describePictures(ctx.acting(), id, body.texts),
  preview: async ({ params: { id } }, ctx) => {
    await findProducts(ctx.acting(), id)
    return await tokenOfPreview(ctx.db, id, ctx.now)
  },
})
