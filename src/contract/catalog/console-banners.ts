import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Flag, Id, KabulEnd, KabulMoment, listOf, oneLine, TypedText, Whole } from '../fields.ts'
import { Banner, bannerPlacements } from '../site/settings.ts'

/** Link targets of a banner. `list` is a product selection from an import, which the console cannot edit. */
export const targetKinds = [
  'home',
  'category',
  'brand',
  'product',
  'store',
  'collection',
  'page',
  'url',
  'list',
] as const
export type TargetKind = (typeof targetKinds)[number]

/** `off` until staff show it; otherwise by the clock. */
export const bannerStates = ['running', 'coming', 'ended', 'off'] as const
export type BannerState = (typeof bannerStates)[number]

/** Banners per placement at most. Every page reads all of them. */
export const MAX_BANNERS = { slider: 12, home: 27, top: 12, popup: 12 } as const

/** Languages of a banner's texts. */
export const bannerLanguages = ['en', 'fa'] as const

/** Picture slots of a banner: for all languages, per language, and for phones. */
const wide = ['wide', 'wide_en', 'wide_fa'] as const
export const pictureSlots = {
  slider: [...wide, 'narrow', 'narrow_en', 'narrow_fa'],
  home: wide,
  popup: wide,
  top: [],
} as const
export const PictureSlot = z.enum(pictureSlots.slider)
export type PictureSlot = z.infer<typeof PictureSlot>

const text = (most: number) => TypedText.max(most)
const noMoment = TypedText.max(0).transform(() => '')

/** Editable fields of a banner. */
export const BannerFields = z.object({
  title_en: oneLine(120),
  title_fa: text(120),
  text_en: text(300),
  text_fa: text(300),
  /** Alternative text of the picture. */
  alt_en: text(300),
  alt_fa: text(300),
  target_kind: TypedText.pipe(z.enum(targetKinds)),
  /** The slug of the target, its link, or any URL. */
  target: text(1000),
  /** Home page only: position on the page, three to a row. */
  place: Whole.pipe(z.number().min(1).max(9)),
  shown: Flag,
  closable: Flag,
  mirrored: Flag,
  /** Period of display. Empty start: at once; empty end: no end. */
  starts_at: z.union([noMoment, KabulMoment]),
  ends_at: z.union([noMoment, KabulEnd]),
})
export type BannerFields = z.infer<typeof BannerFields>
export type BannerField = keyof BannerFields

/** Values that a form has shown. Imported texts may be longer than staff may write. */
const long = text(20_000)
const ShownValuesField = BannerFields.extend({
  title_en: long,
  title_fa: long,
  text_en: long,
  text_fa: long,
  alt_en: long,
  alt_fa: long,
})

const word = z.string()
/** The same fields in responses. */
export const BannerValues = z.object({
  title_en: word,
  title_fa: word,
  text_en: word,
  text_fa: word,
  alt_en: word,
  alt_fa: word,
  target_kind: z.enum(targetKinds),
  target: word,
  place: z.int(),
  shown: z.boolean(),
  closable: z.boolean(),
  mirrored: z.boolean(),
  starts_at: word,
  ends_at: word,
}) satisfies z.ZodType<BannerFields>

/** A banner in the console. */
export const AdminBanner = z.object({
  id: z.int(),
  placement: z.enum(bannerPlacements),
  fields: BannerValues,
  state: z.enum(bannerStates),
  /** Picture names by slot; slots without a picture are missing. */
  pictures: z.partialRecord(PictureSlot, z.string()),
  /** Languages without a title, or without a text or alternative text that another language has. */
  missing: z.array(z.string()),
  /** True if shoppers cannot open the target. */
  broken: z.boolean(),
  /** By language, as shoppers see it. */
  as_shown: z.record(z.string(), Banner),
})
export type AdminBanner = z.infer<typeof AdminBanner>

const params = z.object({ id: Id })
const read = { method: 'GET', auth: 'staff', may: 'content.read' } as const
const write = { method: 'POST', auth: 'staff', may: 'content.write', httpErrors: ['not_found'] } as const
const ids = z.array(Id).max(500)

export const consoleBanners = {
  list: {
    ...read,
    path: '/console/banners',
    summary: 'List slides, banners, top banners or popups in order, including hidden and ended ones',
    query: z.object({ placement: z.enum(bannerPlacements) }),
    data: z.object({ data: z.array(AdminBanner) }),
  },
  one: {
    ...read,
    httpErrors: ['not_found'],
    path: '/console/banners/:id',
    summary: 'Get a slide, banner, top banner or popup',
    params,
    data: AdminBanner,
  },
  add: {
    ...write,
    path: '/console/banners',
    creates: true,
    summary: 'Add a slide, banner, top banner or popup at the end, hidden until you show it',
    body: BannerFields.partial().extend({ placement: z.enum(bannerPlacements), title_en: oneLine(120) }),
    data: AdminBanner,
  },
  arrange: {
    ...write,
    path: '/console/banners/arrange',
    bytes: 32_000,
    summary: 'Reorder the banners of one place. `seen` is the order you saw',
    body: z.object({ placement: z.enum(bannerPlacements), ids, seen: ids }),
    data: z.object({ data: z.array(AdminBanner) }),
  },
  change: {
    ...write,
    path: '/console/banners/:id',
    bytes: 300_000,
    summary:
      'Update fields of a banner. `seen` holds the values you saw: fields that another person changed meanwhile are refused',
    params,
    body: z.object({ set: BannerFields.partial(), seen: ShownValuesField.partial() }),
    data: AdminBanner,
  },
  putPicture: {
    ...write,
    httpErrors: ['not_found', 'busy'],
    path: '/console/banners/:id/picture',
    creates: true,
    uploads: { bytes: 16_000_000, fields: 10, files: 1 },
    summary: 'Upload a picture of a banner: for all languages, one language, or phones. It replaces the present one',
    params,
    body: z.object({ slot: PictureSlot, images: listOf(z.file()).pipe(z.array(z.file()).min(1)) }),
    data: AdminBanner,
  },
  takePicture: {
    ...write,
    path: '/console/banners/:id/picture/remove',
    summary: 'Remove a picture of a banner; the more general picture is shown instead',
    params,
    body: z.object({ slot: PictureSlot }),
    data: AdminBanner,
  },
  remove: {
    ...write,
    path: '/console/banners/:id/delete',
    summary: 'Delete a banner',
    params,
    body: z.object({}),
    data: z.object({ id: z.int() }),
  },
} as const satisfies Contract

export const bannerRefusals = [
  /** Shoppers cannot open the target. */
  'target_unknown',
  'banner_needs_picture',
  'too_many_banners',
  'ends_before_it_begins',
  /** A colleague changed the order of banners meanwhile. */
  'arranged_meanwhile',
] as const
