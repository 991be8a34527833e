import { z } from 'zod'
import { TypedCode, TypedText } from '../fields.ts'

/** A text of one or more lines; browsers send lines of another ending than they were given. */
export const lines = (most: number) => TypedText.overwrite((text) => text.replace(/\r\n?/g, '\n')).max(most)

/** What stands in an address: lower-case Latin letters, digits and single hyphens. */
export const Slug = TypedCode.toLowerCase()
  .min(1)
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug_invalid')

/** Languages in which something has no text, of the two that the console writes in. */
export const Missing = z.array(z.enum(['en', 'fa']))
export type Missing = z.infer<typeof Missing>

/** Where things stand in a list, by their ids: as it shall be, and as it was when somebody decided so. */
export const Order = z.object({ order: z.array(z.int()).max(1_000), seen: z.array(z.int()).max(1_000) })

export const textRefusals = [
  'slug_invalid',
  /** Somebody else has moved, added or removed something meanwhile. */
  'order_of_list_changed',
  'list_full',
] as const
