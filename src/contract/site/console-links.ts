import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Id, oneLine, TypedText } from '../fields.ts'
import { Seen } from './console-settings.ts'
import { lines, Missing, Order } from './texts.ts'

/** Position of a link: in the header, or in a list of the footer. */
export const linkPlaces = ['header_left', 'header_right', 'services', 'about', 'social', 'payment'] as const
export type LinkPlace = (typeof linkPlaces)[number]

/** Links per position at most. */
export const MAX_LINKS = 30

export const linkFields = z.object({
  title_en: oneLine(80),
  title_fa: lines(80),
  /** A page of this shop (`/page/about`), `https://…`, `mailto:` or `tel:`; payment logos need none. */
  url: TypedText.max(1000).regex(
    /^$|^\/([^\s/\\][^\s\\]*)?$|^(https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:\+?\d)\S*$/,
    'link_address_invalid',
  ),
})
export type LinkField = keyof typeof linkFields.shape
export const linkFieldNames = Object.keys(linkFields.shape) as LinkField[]

/** Target of a link: an existing page, a hidden page, a missing page, an external URL, or none. */
export const linkTargets = ['there', 'hidden', 'gone', 'outside', 'none'] as const
export type LinkTarget = (typeof linkTargets)[number]

export const WrittenLink = z.object({
  id: z.int(),
  place: z.enum(linkPlaces),
  fields: z.record(z.keyof(linkFields), z.string()),
  /** Picture of a payment logo; empty if the title is shown. */
  image: z.string(),
  target: z.enum(linkTargets),
  missing: Missing,
})
export type WrittenLink = z.infer<typeof WrittenLink>
export const WrittenLinks = z.object({ data: z.array(WrittenLink) })

const params = z.object({ id: Id })
const writing = { method: 'POST', auth: 'staff', may: 'content.write', data: WrittenLinks } as const
const place = z.enum(linkPlaces)

export const consoleLinks = {
  list: {
    method: 'GET',
    path: '/console/links',
    auth: 'staff',
    may: 'content.read',
    summary: 'List header and footer links in order, each with whether its target exists',
    data: WrittenLinks,
  },
  add: {
    ...writing,
    path: '/console/links',
    creates: true,
    summary: 'Add a link at the end of its place',
    body: linkFields.extend({ place, title_fa: lines(80).default(''), url: linkFields.shape.url.default('') }),
  },
  arrange: {
    ...writing,
    path: '/console/links/arrange',
    bytes: 64_000,
    summary: 'Reorder the links of one place. `seen` is the order you saw',
    body: Order.extend({ place }),
  },
  change: {
    ...writing,
    path: '/console/links/:id',
    summary: 'Update a link. Omitted fields keep their values',
    params,
    body: linkFields.partial().extend({ seen: Seen }),
  },
  remove: {
    method: 'DELETE',
    path: '/console/links/:id',
    auth: 'staff',
    may: 'content.write',
    summary: 'Delete a link',
    params,
    data: WrittenLinks,
  },
} as const satisfies Contract

export const linkErrorCodes = [
  'link_unknown',
  'link_address_invalid',
  'link_address_required',
  /** A path of the shop without a page. */
  'link_leads_nowhere',
] as const
