import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Flag, oneLine, TypedText, Whole } from '../fields.ts'
import { Seen } from './console-settings.ts'
import { ContentPage } from './content.ts'
import { lines, Missing, Slug } from './texts.ts'

/** Content pages at most. */
export const MAX_PAGES = 300
/** Longest text of a page in one language, in characters. */
export const MAX_PAGE = 20_000

/**
 * Editable fields of a page in the console's two languages; other languages stay unchanged. Texts are plain: a line
 * that starts with `## ` is a heading, every other line a paragraph. HTML is escaped.
 */
export const pageFields = z.object({
  title_en: oneLine(200),
  title_fa: lines(200),
  text_en: lines(MAX_PAGE),
  text_fa: lines(MAX_PAGE),
  /** For search engines; if empty, the title and the first paragraph. */
  meta_title_en: lines(120),
  meta_title_fa: lines(120),
  meta_description_en: lines(400),
  meta_description_fa: lines(400),
})
export type PageField = keyof typeof pageFields.shape
export const pageFieldNames = Object.keys(pageFields.shape) as PageField[]

/** A page as a row of the list. */
export const PageLine = z.object({
  slug: z.string(),
  title: z.record(z.string(), z.string()),
  public: z.boolean(),
  /** True if fixed pages of the shop link to it, so that it cannot be hidden or deleted. */
  needed: z.boolean(),
  missing: Missing,
})
export type PageLine = z.infer<typeof PageLine>

export const WrittenPage = PageLine.extend({ fields: z.record(z.keyof(pageFields), z.string()) })
export type WrittenPage = z.infer<typeof WrittenPage>

const params = z.object({ slug: TypedText.max(120) })
const reading = { method: 'GET', auth: 'staff', may: 'content.read' } as const
const writing = { method: 'POST', auth: 'staff', may: 'content.write', data: WrittenPage } as const

export const consolePages = {
  list: {
    ...reading,
    path: '/console/pages',
    summary: 'List content pages by address, including hidden ones. Next page: `before`',
    query: z.object({
      /** Words of titles and links. */
      search: TypedText.max(200).optional(),
      before: TypedText.max(120).optional(),
      limit: Whole.pipe(z.number().min(1).max(100)).default(50),
    }),
    data: z.object({ data: z.array(PageLine), next: z.string().nullable() }),
  },
  one: {
    ...reading,
    path: '/console/pages/:slug',
    httpErrors: ['not_found'],
    summary: 'Get a content page with all editable fields, hidden or not',
    params,
    data: WrittenPage,
  },
  preview: {
    ...reading,
    path: '/console/pages/:slug/preview',
    httpErrors: ['not_found'],
    summary: 'Get a content page as shoppers read it in one language, hidden or not',
    params,
    query: z.object({ lang: TypedText.max(12) }),
    data: ContentPage,
  },
  add: {
    ...writing,
    path: '/console/pages',
    creates: true,
    summary: 'Add a content page, hidden until you publish it',
    /** `address`: the part of the link after `/page/`. It cannot be changed. */
    body: z.object({ address: Slug, title_en: oneLine(200), title_fa: lines(200).default('') }),
  },
  change: {
    ...writing,
    path: '/console/pages/:slug',
    bytes: 200_000,
    summary:
      'Update fields of a content page. Omitted fields keep their values. `seen` holds the values you saw: fields that another person changed meanwhile are refused',
    params,
    body: pageFields.partial().extend({ seen: Seen }),
  },
  show: {
    ...writing,
    path: '/console/pages/:slug/show',
    summary: 'Publish or hide a content page',
    params,
    body: z.object({ public: Flag }),
  },
  remove: {
    method: 'DELETE',
    path: '/console/pages/:slug',
    auth: 'staff',
    may: 'content.write',
    summary: 'Delete a content page',
    params,
    data: z.object({ slug: z.string() }),
  },
} as const satisfies Contract

export const pageRefusals = [
  'page_unknown',
  'page_slug_taken',
  /** The shop has a fixed page with this link, such as `faq`. */
  'page_slug_reserved',
  /** Fixed pages of the shop link to it. */
  'page_needed',
] as const
