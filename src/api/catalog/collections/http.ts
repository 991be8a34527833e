import { consoleCollections } from '#contract/catalog/console-collections.ts'
import { implement } from '../../platform/request/implement.ts'
import { arrangeCollections } from './arrange-collections.ts'
import { addCollection, changeCollection, removeCollection } from './change-collection.ts'
import { arrangeProducts, putProduct, takeProduct } from './change-members.ts'
import { findCollection, findCollections } from './find-collections.ts'
import { findProducts } from './find-products.ts'

export const consoleCollectionsHttp = implement(consoleCollections, {
  list: async (_, ask) => ({ data: await findCollections(ask.db) }),
  find: async ({ query: { search } }, ask) => ({ data: await findProducts(ask.db, search) }),
  one: ({ params: { id } }, ask) => findCollection(ask.db, id),
  add: ({ body }, ask) => addCollection(ask.acting(), body),
  arrange: async ({ body }, ask) => {
    await arrangeCollections(ask.acting(), body)
    return { data: await findCollections(ask.db) }
  },
  change: ({ params: { id }, body }, ask) => changeCollection(ask.acting(), id, body),
  putProduct: ({ params: { id }, body }, ask) => putProduct(ask.acting(), id, body.product_id),
  takeProduct: ({ params: { id }, body }, ask) => takeProduct(ask.acting(), id, body.product_id),
  arrangeProducts: ({ params: { id }, body }, ask) => arrangeProducts(ask.acting(), id, body),
  remove: async ({ params: { id } }, ask) => {
    await removeCollection(ask.acting(), id)
    return { id }
  },
})
