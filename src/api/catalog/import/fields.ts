import { z } from 'zod'
import { fromDay, untilDay } from '#contract/kabul-day.ts'
import { MINOR_UNITS, toMinor } from '#contract/money.ts'

/** A part of a URL: lower-case Latin letters, digits and hyphens. */
export const Slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case Latin letters, digits and single hyphens')

const Language = z.string().regex(/^[a-z]{2,3}(-[A-Za-z]+)?$/, 'must be a language code')

/** Texts by language code. English is required because it is the fallback for every other language. */
export const Title = z
  .record(Language, z.string().max(20_000))
  .refine((words) => (words.en ?? '').trim() !== '', 'must have a text in "en"')

const hasText = (words: Record<string, string>) => Object.values(words).some((text) => text.trim() !== '')

/** Texts by language code, at least one of them not empty. An empty text hides this text in that language. */
export const SomeText = z.record(Language, z.string().max(20_000)).refine(hasText, 'must have a text in some language')

/** Optional texts by language code. */
export const Text = z.record(z.string(), z.string().max(20_000)).default({})

/** A decimal amount with at most two decimals; the database stores minor units. */
export const Price = z
  .number()
  .nonnegative()
  .max(1e10)
  .refine((amount) => Math.abs(amount * MINOR_UNITS - Math.round(amount * MINOR_UNITS)) < 1e-4, {
    message: 'must have at most two decimals',
  })
  // The check above tolerates rounding errors, so it accepts an amount such as 0.0000001, which would be stored as a price of 0.
  .refine((amount) => amount === 0 || toMinor(amount) > 0, 'must be 0 or at least 0.01')

/** Well below the limit of the database's columns, so that later additions fit. */
export const MAX_COUNT = 2_000_000_000
export const Count = z.number().int().nonnegative().max(MAX_COUNT)
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
 * A time in any zone, or a day, which means its first moment in Kabul. JavaScript writes years outside 1 to 9999 in a form
 * that PostgreSQL rejects.
 */
export const Moment = momentOf(fromDay)
/** The end of a period: a day means its last second in Kabul. */
export const LastMoment = momentOf(untilDay)

function isOfFourDigits(moment: string): boolean {
  const year = new Date(moment).getUTCFullYear()
  return year >= 1 && year <= 9999
}
export const Swatch = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1f3a8a')

/** A path relative to the catalogue's file. */
export const PicturePath = z
  .string()
  .max(300)
  .regex(/^(?!\/)(?!.*(^|\/)\.\.?(\/|$))[^\\\0]+$/, 'must be a relative path without "." and ".." parts')

/** A path of this shop (`/page/faq`) or a URL. The pattern excludes addresses that run as a script. */
export const Address = z
  .string()
  .max(1000)
  .regex(/^(\/(?![/\\])|https?:\/\/|mailto:|tel:)/, 'must begin with /, https://, mailto: or tel:')
