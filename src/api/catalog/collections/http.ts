import { consoleCollections } from '#contract/catalog/console-collections.ts'
import { implement } from '../../platform/request/implement.ts'
import { arrangeCollections } from './arrange-collections.ts'
import { addCollection, changeCollection, removeCollection } from './change-collection.ts'
import { arrangeProducts, putProduct, takeProduct } from './change-members.ts'
import { findCollection, findCollections } from './find-collections.ts'
import { findProducts } from './find-products.ts'

export const consoleCollectionsHttp = implement(consoleCollections, {
  list: async (_, ctx) => ({ data: await findCollections(ctx.db) }),
  find: async ({ query: { search } }, ctx) => ({ data: await findProducts(ctx.db, search) }),
  one: ({ params: { id } }, ctx) => findCollection(ctx.db, id),
  add: ({ body }, ctx) => addCollection(ctx.acting(), body),
  arrange: async ({ body }, ctx) => {
    await arrangeCollections(ctx.acting(), body)
    return { data: await findCollections(ctx.db) }
  },
  change: ({ params: { id }, body }, ctx) => changeCollection(ctx.acting(), id, body),
  putProduct: ({ params: { id }, body }, ctx) => putProduct(ctx.acting(), id, body.product_id),
  takeProduct: ({ params: { id }, body }, ctx) => takeProduct(ctx.acting(), id, body.product_id),
  arrangeProducts: ({ params: { id }, body }, ctx) => arrangeProducts(ctx.acting(), id, body),
  remove: async ({ params: { id } }, ctx) => {
    await removeCollection(ctx.acting(), id)
    return { id }
  },
})
