import { z } from 'zod'
import { fromDay, untilDay } from '#contract/kabul-day.ts'
import { MINOR_UNITS, toMinor } from '#contract/money.ts'

/** What stands in an address: lower-case Latin letters, digits and hyphens. */
export const Slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case Latin letters, digits and single hyphens')

const Language = z.string().regex(/^[a-z]{2,3}(-[A-Za-z]+)?$/, 'must be a language code')

/** Texts by language code; English is the language everything falls back to, so it must be there. */
export const Title = z
  .record(Language, z.string().max(20_000))
  .refine((words) => (words.en ?? '').trim() !== '', 'must have a text in "en"')

const hasText = (words: Record<string, string>) => Object.values(words).some((text) => text.trim() !== '')

/** A text in some language; where one is empty on purpose, nothing is said there in it. */
export const SomeText = z.record(Language, z.string().max(20_000)).refine(hasText, 'must have a text in some language')

/** Texts that may be missing altogether. */
export const Text = z.record(z.string(), z.string().max(20_000)).default({})

/** A decimal amount with at most two decimals; kept in minor units. */
export const Price = z
  .number()
  .nonnegative()
  .max(1e10)
  .refine((amount) => Math.abs(amount * MINOR_UNITS - Math.round(amount * MINOR_UNITS)) < 1e-4, {
    message: 'must have at most two decimals',
  })
  // What is next to nothing lies as close to a whole number as what was reckoned; kept, it would be a price of nothing.
  .refine((amount) => amount === 0 || toMinor(amount) > 0, 'must be 0 or at least 0.01')

/** Well below what the database's columns hold, so that what is added to it later fits too. */
export const MOST = 2_000_000_000
export const Count = z.number().int().nonnegative().max(MOST)
export const Position = Count.optional()
const momentOf = (ofDay: (text: string) => string) =>
  z
    .string()
    .transform(ofDay)
    .pipe(
      z.iso
        .datetime({ offset: true, error: 'must be a day such as 2026-12-27, or a time with its zone' })
        .refine(isOfFourDigits, 'must lie within the years 1 to 9999'),
    )

/**
 * In any zone, or a day, which is its first moment in Kabul. Years before the first and behind 9999 are written otherwise, which the
 * database takes for no time.
 */
export const Moment = momentOf(fromDay)
/** The moment at which something ends: a day is its last second in Kabul. */
export const LastMoment = momentOf(untilDay)

function isOfFourDigits(moment: string): boolean {
  const year = new Date(moment).getUTCFullYear()
  return year >= 1 && year <= 9999
}
export const Swatch = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1f3a8a')

/** A file beside the catalogue, or in folders below it. */
export const PicturePath = z
  .string()
  .max(300)
  .regex(/^(?!\/)(?!.*(^|\/)\.\.?(\/|$))[^\\\0]+$/, 'must be a relative path without "." and ".." parts')

/** An address of this shop (`/page/faq`) or of the web; nothing that could run as a script. */
export const Address = z
  .string()
  .max(1000)
  .regex(/^(\/(?![/\\])|https?:\/\/|mailto:|tel:)/, 'must begin with /, https://, mailto: or tel:')
