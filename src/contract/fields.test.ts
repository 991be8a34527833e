import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { onOneKeyboard } from './customers/passwords.ts'
import { endpointsOf } from './endpoint.ts'
import { Amount, Email, Phone, TypedText, Whole, WrittenFlag } from './fields.ts'
import { contract } from './index.ts'
import { parseUntrusted } from './parse-untrusted.ts'

const bodyFields = endpointsOf(contract).flatMap(({ endpoint: { path, body, uploads } }) =>
  uploads ? [] : fieldsOf(path, body),
)

function fieldsOf(path: string, schema: unknown): [string, z.ZodType][] {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).flatMap(([name, field]) => [
    [`${path} ${name}`, field as z.ZodType] as [string, z.ZodType],
    ...fieldsOf(`${path} ${name}`, field instanceof z.ZodOptional ? field.def.innerType : field),
  ])
}

const takes = (field: z.ZodType, value: unknown) => parseUntrusted(field, value).success

it('a flag in a body is a boolean, whatever else a client sends', () => {
  const flags = bodyFields.filter(([, field]) => takes(field, true) && !takes(field, {}) && !takes(field, 'text'))
  expect(flags.length).toBeGreaterThan(15)
  const lenient = flags.filter(([, field]) =>
    ['yes', 'True', 'true', '1', 'on', 1, 2, '', []].some((one) => takes(field, one)),
  )
  expect(lenient.map(([name]) => name)).toEqual([])
})

it('number fields reject notations of programming languages', () => {
  const numbers = bodyFields.filter(([, field]) => takes(field, '12') && takes(field, 12) && !takes(field, 'text'))
  expect(numbers.length).toBeGreaterThan(40)
  const lenient = numbers.filter(([, field]) =>
    ['1e1', '0xc', '0b11', '+12', '12.', '1_2'].some((one) => takes(field, one)),
  )
  expect(lenient.map(([name]) => name)).toEqual([])
})

describe('fields', () => {
  it.each([0.005, 1e-7, -1, 1e13, 0.1 + 0.2, Number.POSITIVE_INFINITY, '0.005', '1e3', '0x10', true, null, [5]])(
    'an amount is not %j',
    (value) => expect(parseUntrusted(Amount, value).error?.issues).toHaveLength(1),
  )

  it.each([
    [5, 5],
    ['۵٫۵', 5.5],
    [0.1, 0.1],
    ['1٬000', 1000],
    [1e12, 1e12],
  ])('an amount %j is %d', (value, amount) => expect(Amount.parse(value)).toBe(amount))

  it('a whole number is written in any digits', () => {
    expect(['۱۲', '１２', ' 12 ', '\u200f12', 12].map((one) => Whole.parse(one))).toEqual([12, 12, 12, 12, 12])
  })

  it('a written flag is one of few words', () => {
    expect(['1', 'true', 'on', '0', 'false', '', true].map((one) => WrittenFlag.parse(one))).toEqual([
      ...[true, true, true, false, false, false, true],
    ])
    expect(['yes', 'True', '2', 2, null].some((one) => takes(WrittenFlag, one))).toBe(false)
  })

  it.each([
    '\u2066+93\u00a0700\u2011123–456\u2069',
    '+93 (700) 123/456',
    '＋９３７００１２３４５６',
    '+۹۳ ۷۰۰ ۱۲۳ ۴۵۶',
    '+93_700ـ123.456',
    '\u202a+93700123456\u202c',
    'tel:+93700123456',
    '+93 700·123,456',
  ])('the phone %j is read', (typed) => expect(Phone.parse(typed)).toBe('+93700123456'))

  it('an email is ASCII once it is cleaned', () => {
    expect(Email.parse(' \u200fmaryam\u200b@shop．example\u200e')).toBe('maryam@shop.example')
    expect(Email.parse('maryam۱۲@shop.example')).toBe('maryam12@shop.example')
    for (const typed of [
      'mаryam@shop.example',
      'maryam@shöp.example',
      'مریم@shop.example',
      'a b@shop.example',
      '\u200f',
    ])
      expect(takes(Email, typed), typed).toBe(false)
  })

  it('a text of invisible characters is empty', () => {
    for (const typed of ['\u200f\u200b', '\u3164', '\u2800 \u00ad', '\u200c', ' \u00a0'])
      expect(TypedText.parse(typed)).toBe('')
    expect(takes(TypedText.max(3), `a\u200f\u200f\u200fbc`)).toBe(true)
  })

  it('a password is the same on a Dari, an Arabic and a Latin keyboard', () => {
    expect(new Set(['علیک123', 'عليك۱۲۳', 'علیك١٢٣'].map(onOneKeyboard))).toEqual(new Set(['علیک123']))
    expect(onOneKeyboard('Pass 1٬2')).toBe('Pass 1٬2')
  })
})
