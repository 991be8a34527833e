import { z } from 'zod'
import { TypedCode, TypedText } from '../fields.ts'

/** A text of several lines. Browsers send CRLF line endings, which become LF. */
export const lines = (most: number) => TypedText.overwrite((text) => text.replace(/\r\n?/g, '\n')).max(most)

/** A slug: lower-case Latin letters, digits and single hyphens. */
export const Slug = TypedCode.toLowerCase()
  .min(1)
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug_invalid')

/** Languages without a text, of the console's two. */
export const Missing = z.array(z.enum(['en', 'fa']))
export type Missing = z.infer<typeof Missing>

/** Order of a list by ids: the new one, and the one that the form showed. */
export const Order = z.object({ order: z.array(z.int()).max(1_000), seen: z.array(z.int()).max(1_000) })

export const textRefusals = [
  'slug_invalid',
  /** A colleague has moved, added or removed an item meanwhile. */
  'order_of_list_changed',
  'list_full',
] as const
