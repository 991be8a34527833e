import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Flag, Id, oneLine, TypedText } from '../fields.ts'

/** Collections at most; each one on the home page is a row. */
export const MAX_COLLECTIONS = 60
/** Products per collection at most. */
export const MAX_MEMBERS = 300
/** Products per search at most. */
export const FOUND_PRODUCTS = 12

const Titles = z.record(z.string(), z.string())

export const CollectionFields = z.object({
  title_en: oneLine(120),
  title_fa: TypedText.max(120),
  on_home: Flag,
})
export type CollectionFields = z.infer<typeof CollectionFields>

export const CollectionValues = z.object({
  title_en: z.string(),
  title_fa: z.string(),
  on_home: z.boolean(),
}) satisfies z.ZodType<CollectionFields>

/** A product of a collection, as a row. */
export const CollectionMember = z.object({
  id: z.int(),
  slug: z.string(),
  title: Titles,
  image: z.string(),
  /** Current price in AFN. */
  price: z.number(),
  public: z.boolean(),
})
export type CollectionMember = z.infer<typeof CollectionMember>

export const AdminCollection = z.object({
  id: z.int(),
  slug: z.string(),
  fields: CollectionValues,
  products: z.int(),
  /** Languages without a title. */
  missing: z.array(z.string()),
})
export type AdminCollection = z.infer<typeof AdminCollection>

/** With its products in order, at most `MAX_MEMBERS`. */
export const FilledCollection = AdminCollection.extend({ members: z.array(CollectionMember) })
export type FilledCollection = z.infer<typeof FilledCollection>

const params = z.object({ id: Id })
const read = { method: 'GET', auth: 'staff', may: 'content.read' } as const
const write = { method: 'POST', auth: 'staff', may: 'content.write', httpErrors: ['not_found'] } as const
const ids = z.array(Id).max(1_000)
const listed = z.object({ data: z.array(AdminCollection) })

export const consoleCollections = {
  list: { ...read, path: '/console/collections', summary: 'List collections in order', data: listed },
  find: {
    ...read,
    path: '/console/collections/products',
    summary: 'Find products for a collection by name or the beginning of an SKU',
    query: z.object({ search: TypedText.max(200) }),
    data: z.object({ data: z.array(CollectionMember) }),
  },
  one: {
    ...read,
    httpErrors: ['not_found'],
    path: '/console/collections/:id',
    summary: 'Get a collection with its products in order',
    params,
    data: FilledCollection,
  },
  add: {
    ...write,
    path: '/console/collections',
    creates: true,
    summary: 'Add an empty collection at the end, not yet on the home page',
    body: CollectionFields.pick({ title_en: true }).extend({ title_fa: TypedText.max(120).default('') }),
    data: FilledCollection,
  },
  arrange: {
    ...write,
    path: '/console/collections/arrange',
    bytes: 64_000,
    summary: 'Reorder the collections. `seen` is the order you saw',
    body: z.object({ ids, seen: ids }),
    data: listed,
  },
  change: {
    ...write,
    path: '/console/collections/:id',
    bytes: 100_000,
    summary:
      'Update fields of a collection. `seen` holds the values you saw: fields that another person changed meanwhile are refused',
    params,
    body: z.object({
      set: CollectionFields.partial(),
      seen: CollectionFields.extend({ title_en: TypedText.max(20_000), title_fa: TypedText.max(20_000) }).partial(),
    }),
    data: FilledCollection,
  },
  putProduct: {
    ...write,
    path: '/console/collections/:id/products',
    summary: 'Add a product at the end of a collection; a product that is in it keeps its place',
    params,
    body: z.object({ product_id: Id }),
    data: FilledCollection,
  },
  takeProduct: {
    ...write,
    path: '/console/collections/:id/products/remove',
    summary: 'Remove a product from a collection',
    params,
    body: z.object({ product_id: Id }),
    data: FilledCollection,
  },
  arrangeProducts: {
    ...write,
    path: '/console/collections/:id/products/arrange',
    bytes: 64_000,
    summary: 'Reorder the products of a collection. `seen` is the order you saw',
    params,
    body: z.object({ ids, seen: ids }),
    data: FilledCollection,
  },
  remove: {
    ...write,
    path: '/console/collections/:id/delete',
    summary: 'Delete a collection; its products stay in the shop',
    params,
    body: z.object({}),
    data: z.object({ id: z.int() }),
  },
} as const satisfies Contract

export const collectionRefusals = ['too_many_collections', 'too_many_members'] as const
