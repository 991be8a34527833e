import { goods } from '#contract/catalog/console-goods.ts'
import { goodsPictures } from '#contract/catalog/console-pictures.ts'
import { readyUploads } from '../../platform/pictures/uploaded-pictures.ts'
import { implement } from '../../platform/request/implement.ts'
import { tokenOfPreview } from '../products/preview-token.ts'
import { addProduct, duplicateProduct } from './add-product.ts'
import { addPictures, arrangePictures, describePictures } from './change-pictures.ts'
import { changeProduct } from './change-product.ts'
import { changeStock } from './change-stock.ts'
import { findGoods, findPlaces } from './find-goods.ts'
import { listGoods } from './list-goods.ts'
import { stockHistory } from './stock-history.ts'

/** Size limit in bytes for staff. Photos of phone cameras are larger than the limit for shoppers. */
const ofOperator = { limitBytes: 16_000_000 }

export const goodsHttp = implement(goods, {
  list: ({ query }, ask) => listGoods(ask.acting(), query),
  places: (_, ask) => findPlaces(ask.acting()),
  find: ({ params: { id } }, ask) => findGoods(ask.acting(), id),
  add: ({ body }, ask) => addProduct(ask.acting(), body),
  duplicate: ({ params: { id } }, ask) => duplicateProduct(ask.acting(), id),
  change: ({ params: { id }, body }, ask) => changeProduct(ask.acting(), id, body),
  addPictures: async ({ params: { id }, body }, ask) => {
    const { slug } = await findGoods(ask.acting(), id)
    const ready = await readyUploads('products', body.images as File[], { stem: slug, ofOperator })
    return await addPictures(ask.acting(), id, { files: ask.shop.files, ready })
  },
  arrangePictures: ({ params: { id }, body }, ask) => arrangePictures(ask.acting(), id, body),
  changeStock: ({ params: { id }, body }, ask) => changeStock(ask.acting(), id, body),
  stockHistory: ({ params: { id }, query }, ask) => stockHistory(ask.acting(), id, query),
})

export const goodsPicturesHttp = implement(goodsPictures, {
  describe: ({ params: { id }, body }, ask) => describePictures(ask.acting(), id, body.texts),
  preview: async ({ params: { id } }, ask) => {
    await findGoods(ask.acting(), id)
    return await tokenOfPreview(ask.db, id, ask.now)
  },
})
