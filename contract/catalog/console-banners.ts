import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Flag, Id, KabulEnd, KabulMoment, listOf, oneLine, TypedText, Whole } from '../fields.ts'
import { Banner, bannerPlacements } from '../site/settings.ts'

/** What a banner may lead to; `list` is a selection of goods that an import made, which is kept as it is. */
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

/** How far a banner is: `off` until somebody shows it, then by the clock. */
export const bannerStates = ['running', 'coming', 'ended', 'off'] as const
export type BannerState = (typeof bannerStates)[number]

/** As many banners may stand in one place: more than that nobody looks at, and all of them are read with every page. */
export const MOST_BANNERS = { slider: 12, home: 27, top: 12, popup: 12 } as const

/** The languages that a banner is told in. */
export const bannerLanguages = ['en', 'fa'] as const

/** Where a banner can have a picture: everybody's, one of a language, one for phones. */
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

/** What can be edited of a banner, field by field. */
export const BannerFields = z.object({
  title_en: oneLine(120),
  title_fa: text(120),
  text_en: text(300),
  text_fa: text(300),
  /** What its picture shows, for who does not see it. */
  alt_en: text(300),
  alt_fa: text(300),
  target_kind: TypedText.pipe(z.enum(targetKinds)),
  /** The name from the address of what it leads to, that address itself, or any address of the web. */
  target: text(1000),
  /** Of the home page: its place down the page, three to a band. */
  place: Whole.pipe(z.number().min(1).max(9)),
  shown: Flag,
  closable: Flag,
  mirrored: Flag,
  /** From when to when it is shown; empty: at once, and for good. */
  starts_at: z.union([noMoment, KabulMoment]),
  ends_at: z.union([noMoment, KabulEnd]),
})
export type BannerFields = z.infer<typeof BannerFields>
export type BannerField = keyof BannerFields

/** What a form has seen: an import may have brought longer texts than staff write. */
const long = text(20_000)
const SeenFields = BannerFields.extend({
  title_en: long,
  title_fa: long,
  text_en: long,
  text_fa: long,
  alt_en: long,
  alt_fa: long,
})

const word = z.string()
/** The same fields as they are answered. */
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

/** A banner as whoever runs the shop sees it. */
export const DeskBanner = z.object({
  id: z.int(),
  placement: z.enum(bannerPlacements),
  fields: BannerValues,
  state: z.enum(bannerStates),
  /** Names of its pictures; what it does not have is not there. */
  pictures: z.partialRecord(PictureSlot, z.string()),
  /** Languages without a title, or without the text or the alternative text that another has. */
  missing: z.array(z.string()),
  /** Whether shoppers find nothing where it leads. */
  broken: z.boolean(),
  /** As shoppers read it, by language. */
  as_shown: z.record(z.string(), Banner),
})
export type DeskBanner = z.infer<typeof DeskBanner>

const params = z.object({ id: Id })
const read = { method: 'GET', auth: 'staff', may: 'content.read' } as const
const write = { method: 'POST', auth: 'staff', may: 'content.write', faults: ['not_found'] } as const
const ids = z.array(Id).max(500)

export const consoleBanners = {
  list: {
    ...read,
    path: '/console/banners',
    summary: 'List slides, banners, top banners or popups in order, including hidden and ended ones',
    query: z.object({ placement: z.enum(bannerPlacements) }),
    data: z.object({ data: z.array(DeskBanner) }),
  },
  one: {
    ...read,
    faults: ['not_found'],
    path: '/console/banners/:id',
    summary: 'Get a slide, banner, top banner or popup',
    params,
    data: DeskBanner,
  },
  add: {
    ...write,
    path: '/console/banners',
    creates: true,
    summary: 'Add a slide, banner, top banner or popup at the end, hidden until you show it',
    body: BannerFields.partial().extend({ placement: z.enum(bannerPlacements), title_en: oneLine(120) }),
    data: DeskBanner,
  },
  arrange: {
    ...write,
    path: '/console/banners/arrange',
    bytes: 32_000,
    summary: 'Reorder the banners of one place. `seen` is the order you saw',
    body: z.object({ placement: z.enum(bannerPlacements), ids, seen: ids }),
    data: z.object({ data: z.array(DeskBanner) }),
  },
  change: {
    ...write,
    path: '/console/banners/:id',
    bytes: 300_000,
    summary:
      'Update fields of a banner. `seen` holds the values you saw: fields that another person changed meanwhile are refused',
    params,
    body: z.object({ set: BannerFields.partial(), seen: SeenFields.partial() }),
    data: DeskBanner,
  },
  putPicture: {
    ...write,
    faults: ['not_found', 'busy'],
    path: '/console/banners/:id/picture',
    creates: true,
    uploads: { bytes: 16_000_000, fields: 10, files: 1 },
    summary: 'Upload a picture of a banner: for all languages, one language, or phones. It replaces the present one',
    params,
    body: z.object({ slot: PictureSlot, images: listOf(z.file()).pipe(z.array(z.file()).min(1)) }),
    data: DeskBanner,
  },
  takePicture: {
    ...write,
    path: '/console/banners/:id/picture/remove',
    summary: 'Remove a picture of a banner; the more general picture is shown instead',
    params,
    body: z.object({ slot: PictureSlot }),
    data: DeskBanner,
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
  /** Where it would lead there is nothing that shoppers can open. */
  'target_unknown',
  'banner_needs_picture',
  'too_many_banners',
  'ends_before_it_begins',
  /** Somebody else was quicker. */
  'arranged_meanwhile',
] as const
