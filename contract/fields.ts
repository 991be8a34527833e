import { z } from 'zod'
import { cleanCode, cleanText } from './clean-text.ts'
import { fromDay, untilDay } from './kabul-day.ts'
import { LARGEST_AMOUNT, parseAmount, parseWhole } from './numbers.ts'

/** A text as a person types or pastes it, cleaned (`cleanText`), without white space around it. Lengths count what is left. */
export const TypedText = z.string().overwrite((text) => cleanText(text).trim())

/** A text that is compared or parsed rather than read, cleaned by `cleanCode`. */
export const TypedCode = z.string().overwrite(cleanCode)

/** A number out of JSON, or one that a query or form writes as text. A text of another shape stays one, and is refused. */
const written = (parse: (text: string) => number | null) => (value: unknown) =>
  typeof value === 'string' ? (parse(value) ?? value) : value

/** A whole number typed with any digits, or already a number. Strings come from query parameters and forms. */
export const Whole = z.preprocess(written(parseWhole), z.number().int())

/** Ids are four bytes: a larger number names nothing, and PostgreSQL would not take it. */
export const LARGEST_ID = 2 ** 31 - 1

/** Whether a number can be something's. */
export const isId = (id: number): boolean => id > 0 && id <= LARGEST_ID

/** The number of something: one that could be nothing's becomes -1, so that it is unknown like any other. */
export const Id = Whole.transform((id) => (isId(id) ? id : -1))

/** A decimal amount of money in the currency of the request, with at most two decimals. */
export const Amount = z.preprocess(
  written(parseAmount),
  // One reason for what is refused: what is below zero or too large is not asked for its decimals as well.
  z
    .number()
    .nonnegative({ abort: true })
    .max(LARGEST_AMOUNT, { abort: true })
    .refine((amount) => parseAmount(String(amount)) !== null),
)

/** A flag in a body: JSON has booleans, and anything else is refused. A text such as `yes` would not be false, as a lenient reading has it. */
export const Flag = z.boolean()

const FLAGS = { '1': true, true: true, on: true, '0': false, false: false, '': false } as const

/** A flag that a query or a form of several parts writes as text. */
export const WrittenFlag = z.preprocess(
  (value) => (typeof value === 'string' && Object.hasOwn(FLAGS, value) ? FLAGS[value as keyof typeof FLAGS] : value),
  z.boolean(),
)

/** The parts of a text with commas, or of several: `brand=3,7`, `brand=3&brand=7`. Anything else stays as it is, to be refused. */
function partsOf(value: unknown): unknown {
  const texts: unknown[] = Array.isArray(value) ? value : [value]
  const isText = (one: unknown): one is string => typeof one === 'string'
  if (texts.length === 0 || !texts.every(isText)) return value
  return texts.flatMap((text) => text.split(/[,،]/)).filter((part) => part.trim() !== '')
}

/** Numbers separated by commas, `3,7,12`, or a parameter for each. */
export const NumberList = z.preprocess(
  (value) => {
    const parts = partsOf(value)
    return Array.isArray(parts) ? parts.map(written(parseWhole)) : parts
  },
  z
    .array(z.number().int().positive())
    .max(100)
    // Such as `Id` does.
    .transform((ids) => ids.map((id) => (isId(id) ? id : -1))),
)

/** Words separated by commas, `red,blue`, or a parameter for each. The longest is two slugs and a full stop. */
export const WordList = z.preprocess(partsOf, z.array(TypedText.max(241)).max(100))

/**
 * Spec §5: domain suffix of 2 to 24 letters. Printable ASCII without characters that end or join addresses in the head of a mail:
 * any other could not be typed again.
 */
export const Email = TypedCode.max(254).regex(
  /^[!#-'*+./0-9=?A-Z^_`a-z{|}~-]+@[!#-'*+./0-9=?A-Z^_`a-z{|}~-]+\.[A-Za-z]{2,24}$/,
  'invalid_email',
)

/** A phone number as people type or paste it, in Latin digits with an optional leading plus and nothing between the digits. */
export const plainPhone = (typed: string): string =>
  cleanCode(typed)
    .replace(/^tel:/i, '')
    .replace(/[\s().,،·•\-/_\u0640\u200c]/g, '')

/** A phone number (`plainPhone`). Nothing at all is “required” alone, not “invalid” as well (spec §5). */
export const Phone = z
  .string()
  .overwrite(plainPhone)
  .min(1)
  .regex(/^(\+?\d{7,15})?$/, 'invalid_phone')

/** Becomes part of a mail's head, so it must not hold more lines than one. */
export const oneLine = (max: number) =>
  TypedText.overwrite((text) => text.replace(/\s+/g, ' '))
    .min(1)
    .max(max)

export const Uuid = z.uuid()

/** Whether a text is written as one, of whatever version: one that was never given names nothing. */
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

/** `2026-12-21T18:00` as a field of a form has it, in Kabul; a moment with its zone; or a day, which is its first moment. */
export const KabulMoment = kabulMoment(fromDay)

/** The moment at which something ends: as `KabulMoment`, and a day is its last second. */
export const KabulEnd = kabulMoment(untilDay)

const none = TypedText.max(0).transform(() => undefined)

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
