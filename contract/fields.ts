import { z } from 'zod'
import { toLatinDigits } from './digits.ts'
import { fromDay, untilDay } from './kabul-day.ts'

/** A whole number typed with any digits, or already a number. Strings come from query parameters and forms. */
export const Whole = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? Number(toLatinDigits(value.trim())) : value),
  z.number().int(),
)

/** Ids are four bytes: a larger number names nothing, and PostgreSQL would not take it. */
export const LARGEST_ID = 2 ** 31 - 1

/** Whether a number can be something's. */
export const isId = (id: number): boolean => id > 0 && id <= LARGEST_ID

/** The number of something: one that could be nothing's becomes -1, so that it is unknown like any other. */
export const Id = Whole.transform((id) => (isId(id) ? id : -1))

/** A decimal amount of money in the currency of the request. */
export const Amount = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? Number(toLatinDigits(value.trim())) : value),
  z.number().nonnegative().max(1e12),
)

/** A flag in a query: `1`, `true`, `on` are true; everything else is false. */
export const Flag = z.preprocess((value) => ['1', 'true', 'on', true, 1].includes(value as never), z.boolean())

/** Numbers separated by commas, `3,7,12`. */
export const NumberList = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? toLatinDigits(value)
          .split(',')
          .filter((part) => part.trim() !== '')
          .map(Number)
      : value,
  z
    .array(z.number().int().positive())
    .max(100)
    // Such as `Id` does.
    .transform((ids) => ids.map((id) => (isId(id) ? id : -1))),
)

/** Words separated by commas, `red,blue`. */
export const WordList = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
  // Two slugs and a full stop.
  z.array(z.string().max(241)).max(100),
)

/** Spec §5: domain suffix of 2 to 24 letters. No character that ends or joins addresses in the head of a mail. */
export const Email = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[A-Za-z]{2,24}$/, 'invalid_email')

/**
 * A phone number as people type it, kept in Latin digits with an optional leading plus. Nothing at all is “required”
 * alone, not “invalid” as well (spec §5).
 */
export const Phone = z
  .string()
  .transform((value) => toLatinDigits(value).replace(/[\s().-]/g, ''))
  .pipe(
    z
      .string()
      .min(1)
      .regex(/^(\+?\d{7,15})?$/, 'invalid_phone'),
  )

/** Becomes part of a mail's head, so it must not hold more lines than one. */
export const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .transform((text) => text.replace(/\s+/g, ' '))

export const Uuid = z.uuid()

/** Whether a text is written as one, of whatever version: one that was never given names nothing. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

const kabulMoment = (ofDay: (text: string) => string) =>
  z
    .string()
    .trim()
    .min(1)
    .transform((text) => ofDay(toLatinDigits(text)))
    .transform((text) =>
      text.replace(
        /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(:\d{2})?$/,
        (_, minute, second = ':00') => `${minute}${second}+04:30`,
      ),
    )
    .pipe(z.iso.datetime({ offset: true, local: false }))
    .transform((text) => new Date(text).toISOString())

/** `2026-12-21T18:00` as a field of a form has it, in Kabul; a moment with its zone; or a day, which is its first moment. */
export const KabulMoment = kabulMoment(fromDay)

/** The moment at which something ends: as `KabulMoment`, and a day is its last second. */
export const KabulEnd = kabulMoment(untilDay)

const none = z
  .string()
  .trim()
  .max(0)
  .transform(() => undefined)

/** A field that may be left empty, or out. */
export const orNone = <T extends z.ZodType>(schema: T) => z.union([none, schema]).optional()

/** Answered times are ISO 8601 UTC. */
export const Time = z.iso.datetime()

/** A form's field that may stand once, often or not at all; a file input left empty sends a file without a name. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) =>
      (Array.isArray(value) ? value : value === undefined || value === '' ? [] : [value]).filter(
        (one) => !(one instanceof File && one.size === 0 && one.name === ''),
      ),
    z.array(item),
  )
