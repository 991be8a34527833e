import { z } from 'zod'
import { cleanCode, cleanText } from './clean-text.ts'
import { fromDay, untilDay } from './kabul-day.ts'
import { MAX_AMOUNT, parseAmount, parseWhole } from './numbers.ts'

/** A typed or pasted text, cleaned (`cleanText`) and trimmed. Lengths apply to the result. */
export const TypedText = z.string().overwrite((text) => cleanText(text).trim())

/** A text for comparing or parsing, cleaned by `cleanCode`. */
export const TypedCode = z.string().overwrite(cleanCode)

/** A number from JSON, or as text in a query or form. An unparsable text stays a text and fails validation. */
const written = (parse: (text: string) => number | null) => (value: unknown) =>
  typeof value === 'string' ? (parse(value) ?? value) : value

/** A whole number, typed with digits of any script or already a number. Queries and forms send strings. */
export const Whole = z.preprocess(written(parseWhole), z.number().int())

/** Ids have four bytes: PostgreSQL rejects larger numbers. */
export const MAX_ID = 2 ** 31 - 1

/** Whether a number is in the range of ids. */
export const isId = (id: number): boolean => id > 0 && id <= MAX_ID

/** An id. A number out of range becomes -1, so that it is unknown like any other. */
export const Id = Whole.transform((id) => (isId(id) ? id : -1))

/** A decimal amount of money in the currency of the request, with at most two decimals. */
export const Amount = z.preprocess(
  written(parseAmount),
  // `abort`: an amount that is negative or too large gets no second error for its decimals.
  z
    .number()
    .nonnegative({ abort: true })
    .max(MAX_AMOUNT, { abort: true })
    .refine((amount) => parseAmount(String(amount)) !== null),
)

/** A boolean in a JSON body. Other types are rejected: a lenient parser would read a text such as `yes` as false. */
export const Flag = z.boolean()

const FLAGS = { '1': true, true: true, on: true, '0': false, false: false, '': false } as const

/** A boolean as text in a query or a multipart form. */
export const WrittenFlag = z.preprocess(
  (value) => (typeof value === 'string' && Object.hasOwn(FLAGS, value) ? FLAGS[value as keyof typeof FLAGS] : value),
  z.boolean(),
)

/**
 * The parts of a text with commas, or of repeated parameters: `brand=3,7`, `brand=3&brand=7`. Other values stay
 * unchanged and fail validation.
 */
function partsOf(value: unknown): unknown {
  const texts: unknown[] = Array.isArray(value) ? value : [value]
  const isText = (one: unknown): one is string => typeof one === 'string'
  if (texts.length === 0 || !texts.every(isText)) return value
  return texts.flatMap((text) => text.split(/[,،]/)).filter((part) => part.trim() !== '')
}

/** Numbers separated by commas, `3,7,12`, or as repeated parameters. */
export const NumberList = z.preprocess(
  (value) => {
    const parts = partsOf(value)
    return Array.isArray(parts) ? parts.map(written(parseWhole)) : parts
  },
  z
    .array(z.number().int().positive())
    .max(100)
    // As in `Id`.
    .transform((ids) => ids.map((id) => (isId(id) ? id : -1))),
)

/** Words separated by commas, `red,blue`, or as repeated parameters. The longest is two slugs and a full stop. */
export const WordList = z.preprocess(partsOf, z.array(TypedText.max(241)).max(100))

/**
 * Spec §5: domain suffix of 2 to 24 letters. Printable ASCII only, without characters that end or join addresses in a
 * mail header.
 */
export const Email = TypedCode.max(254).regex(
  /^[!#-'*+./0-9=?A-Z^_`a-z{|}~-]+@[!#-'*+./0-9=?A-Z^_`a-z{|}~-]+\.[A-Za-z]{2,24}$/,
  'invalid_email',
)

/** A typed or pasted phone number in Latin digits, with an optional leading plus and without separators. */
export const plainPhone = (typed: string): string =>
  cleanCode(typed)
    .replace(/^tel:/i, '')
    .replace(/[\s().,،·•\-/_\u0640\u200c]/g, '')

/** A phone number (`plainPhone`). An empty one is only “required”, not also “invalid” (spec §5). */
export const Phone = z
  .string()
  .overwrite(plainPhone)
  .min(1)
  .regex(/^(\+?\d{7,15})?$/, 'invalid_phone')

/** A single line, because it becomes part of a mail header. */
export const oneLine = (max: number) =>
  TypedText.overwrite((text) => text.replace(/\s+/g, ' '))
    .min(1)
    .max(max)

export const Uuid = z.uuid()

/** Whether a text has the form of a UUID of any version. */
export const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

const kabulMoment = (ofDay: (text: string) => string) =>
  TypedCode.min(1)
    .transform(ofDay)
    .transform((text) =>
      text.replace(
        /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(:\d{2})?$/,
        (_, minute, second = ':00') => `${minute}${second}+04:30`,
      ),
    )
    .pipe(z.iso.datetime({ offset: true, local: false }))
    .transform((text) => new Date(text).toISOString())

/** A local time in Kabul from a form field (`2026-12-21T18:00`), a time with zone, or a day, which means its start. */
export const KabulMoment = kabulMoment(fromDay)

/** An end time: as `KabulMoment`, but a day means its last second. */
export const KabulEnd = kabulMoment(untilDay)

const none = TypedText.max(0).transform(() => undefined)

/** An optional field that may also be empty. */
export const orNone = <T extends z.ZodType>(schema: T) => z.union([none, schema]).optional()

/** A phone number or an empty text. Text without digits is not valid, so it does not delete a number. */
export const PhoneOrNone = z.union([TypedText.max(0), Phone], { error: 'invalid_phone' })

/** Times in responses are ISO 8601 in UTC. */
export const Time = z.iso.datetime()

/** A form field that may occur any number of times. Browsers send a file without a name for an empty file input. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) =>
      (Array.isArray(value) ? value : value === undefined || value === '' ? [] : [value]).filter(
        (one) => !(one instanceof File && one.size === 0 && one.name === ''),
      ),
    z.array(item),
  )
