import { z } from 'zod'
import type { Contract, Endpoint } from '../endpoint.ts'
import { Flag, Id, listOf, TypedText, Whole } from '../fields.ts'

/** Kinds of taxonomy terms: `values` are attribute values and belong to attributes. */
export const taxonomyKinds = ['categories', 'brands', 'stores', 'attributes', 'values'] as const
export type TaxonomyKind = (typeof taxonomyKinds)[number]

/** Texts by language code, as stored. */
const Titles = z.record(z.string(), z.string())

const text = (most: number) => TypedText.max(most)
const named = { title_en: text(200).min(1), title_fa: text(200).default('') }

/** Editable fields by kind. */
export const partFields = {
  categories: z.object({
    ...named,
    /** The parent category; 0 for a main category. */
    parent_id: Whole.default(0),
    featured: Flag.default(false),
    public: Flag.default(true),
  }),
  brands: z.object({
    ...named,
    /** Other spellings for the search, separated by commas. */
    aliases: text(2_500).default(''),
    featured: Flag.default(false),
    public: Flag.default(true),
  }),
  stores: z.object({
    ...named,
    about_en: text(5_000).default(''),
    about_fa: text(5_000).default(''),
    city_en: text(120).min(1),
    city_fa: text(120).default(''),
    /** Province code, such as `AF-KAB`. */
    province: text(12).min(1),
    public: Flag.default(true),
  }),
  attributes: z.object(named),
  values: z.object({
    ...named,
    /** A colour such as `#1f3a8a`, or empty. */
    swatch: text(7)
      .regex(/^(#[0-9a-fA-F]{6})?$/, 'invalid_field')
      .default(''),
  }),
} as const satisfies Record<TaxonomyKind, z.ZodObject>

/** A category, brand, store, attribute or value in the console. */
export const TaxonomyTerm = z.object({
  id: z.int(),
  /** Its name in links and catalogue files. */
  slug: z.string(),
  title: Titles,
  /** Null if its kind has no picture. */
  image: z.string().nullable(),
  /** The parent category or attribute. */
  above: z.object({ id: z.int(), title: Titles }).nullable(),
  /** Null if its kind cannot be hidden. */
  public: z.boolean().nullable(),
  /** Values of its form. */
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** Languages without all texts. */
  missing: z.array(z.string()),
  /** Its number of products; for values, of inventories. */
  goods: z.int(),
  /** Its number of children: sub-categories, or attribute values. */
  below: z.int(),
})
export type TaxonomyTerm = z.infer<typeof TaxonomyTerm>

const params = z.object({ id: Id })
const write = { method: 'POST', auth: 'staff', may: 'goods.write', httpErrors: ['not_found'] } as const

/** The calls of one kind. */
function callsOf<const K extends TaxonomyKind>(kind: K) {
  const fields = partFields[kind]
  return {
    list: {
      method: 'GET',
      path: `/console/${kind}`,
      auth: 'staff',
      may: 'goods.read',
      summary: `List ${kind} in order, including hidden ones. Next page: \`after\``,
      query: z.object({
        /** Words of the titles in any language. */
        search: text(200).optional(),
        /** Children of this main category or attribute. */
        parent: Id.optional(),
        shown: z.enum(['public', 'hidden']).optional(),
        /** Without all texts in this language. */
        missing: z.enum(['en', 'fa']).optional(),
        /** The `next` of the previous page. */
        after: text(40).optional(),
        limit: Whole.pipe(z.number().min(1).max(100)).default(50),
      }),
      data: z.object({ data: z.array(TaxonomyTerm), next: z.string().nullable() }),
    },
    find: {
      method: 'GET',
      path: `/console/${kind}/:id`,
      auth: 'staff',
      may: 'goods.read',
      httpErrors: ['not_found'],
      summary: `Get one of the ${kind} with all editable fields, hidden or not`,
      params,
      data: TaxonomyTerm,
    },
    add: {
      ...write,
      path: `/console/${kind}`,
      bytes: 48_000,
      creates: true,
      summary: `Add one of the ${kind} at the end`,
      body: z.object({
        ...fields.shape,
        /** If omitted, it is made from the English title. */
        address_name: text(120)
          .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, 'address_name_invalid')
          .default(''),
        ...(kind === 'values' ? { parent_id: Id } : {}),
      }),
      data: TaxonomyTerm,
    },
    change: {
      ...write,
      path: `/console/${kind}/:id`,
      bytes: 48_000,
      summary: `Update fields of one of the ${kind}. \`seen\` holds the values you saw: fields that another person changed meanwhile are refused`,
      params,
      body: z.object({ set: given(fields), seen: given(fields, true) }),
      data: TaxonomyTerm,
    },
    remove: {
      ...write,
      method: 'DELETE',
      path: `/console/${kind}/:id`,
      summary: `Delete one of the ${kind} that is not in use; otherwise the answer says where it is used`,
      params,
      data: z.object({}),
    },
  } as const satisfies Contract
}

type Input = z.ZodOptional<z.ZodType<string | number | boolean, unknown>>

/** Fields of a change: all optional, without defaults. `seen` may hold texts that are no longer valid. */
const given = (fields: z.ZodObject, seen = false) =>
  z.object(
    Object.fromEntries(
      Object.entries(fields.shape).map(([name, field]) => {
        const own = field instanceof z.ZodDefault ? field.unwrap() : field
        return [name, (seen && own instanceof z.ZodString ? TypedText : (own as Input)).optional()]
      }),
    ) as Record<string, Input>,
  )

const moving = <const K extends TaxonomyKind>(kind: K) =>
  ({
    ...write,
    path: `/console/${kind}/:id/move`,
    summary: `Move one of the ${kind} behind a sibling; 0 makes it the first`,
    params,
    body: z.object({ after: Whole }),
    data: TaxonomyTerm,
  }) as const satisfies Endpoint

const picturing = <const K extends TaxonomyKind>(kind: K) =>
  ({
    ...write,
    httpErrors: ['not_found', 'busy'],
    path: `/console/${kind}/:id/picture`,
    creates: true,
    uploads: { bytes: 16_000_000, fields: 10, files: 1 },
    summary: `Upload the picture of one of the ${kind}: JPEG, PNG or WebP, rotated upright and without metadata; SVG is stored as PNG`,
    params,
    body: z.object({ images: listOf(z.file()).pipe(z.array(z.file()).length(1)) }),
    data: TaxonomyTerm,
  }) as const satisfies Endpoint

const unpicturing = <const K extends TaxonomyKind>(kind: K) =>
  ({
    ...write,
    path: `/console/${kind}/:id/picture/remove`,
    summary: `Remove the picture of one of the ${kind}; the default picture is shown instead`,
    params,
    body: z.object({}),
    data: TaxonomyTerm,
  }) as const satisfies Endpoint

export const structure = {
  categories: {
    ...callsOf('categories'),
    move: moving('categories'),
    picture: picturing('categories'),
    takePicture: unpicturing('categories'),
  },
  brands: {
    ...callsOf('brands'),
    move: moving('brands'),
    picture: picturing('brands'),
    takePicture: unpicturing('brands'),
  },
  stores: { ...callsOf('stores'), picture: picturing('stores'), takePicture: unpicturing('stores') },
  attributes: { ...callsOf('attributes'), move: moving('attributes') },
  values: { ...callsOf('values'), move: moving('values') },
}

export const taxonomyErrorCodes = [
  'address_name_invalid',
  'address_name_taken',
  'structure_full',
  'category_too_deep',
  'category_holds_goods',
  'part_not_beside',
  'part_has_products',
  'part_has_categories',
  'part_has_values',
  'part_has_choices',
  'part_has_banners',
  'part_has_vouchers',
  'part_has_parcels',
] as const
