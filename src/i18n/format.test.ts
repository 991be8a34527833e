import { describe, expect, test } from 'vitest'
import {
  formatDate,
  formatDigits,
  formatDiscount,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPhone,
  formatTime,
} from './format.ts'

/** The text without direction marks and no-break spaces. */
const plain = (text: string) => text.replace(/[\u200e\u200f]/g, '').replace(/\u00a0/g, ' ')

describe('money (spec §9)', () => {
  test.each([
    [1250, 'AFN', 'en', '1,250 ؋'],
    [1250.5, 'AFN', 'en', '1,250.50 ؋'],
    [1250, 'AFN', 'fa', '۱٬۲۵۰ ؋'],
    [0, 'AFN', 'fa', '۰ ؋'],
    [1250, 'USD', 'en', '$1,250.00'],
    [18.4, 'USD', 'fa', '$۱۸٫۴۰'],
    [1250, 'AFN', 'ps', '۱٬۲۵۰ ؋'],
  ])('%d %s in %s is %s', (amount, currency, language, text) => {
    expect(plain(formatMoney(amount, currency, language))).toBe(text)
  })
  test('a negative amount keeps its sign where the language has it', () => {
    expect(formatMoney(-5, 'AFN', 'fa').startsWith('\u200f')).toBe(true)
    expect(formatMoney(-5, 'AFN', 'en').startsWith('\u200e')).toBe(true)
  })
  test('amount and sign are never parted by a line break', () => {
    expect(formatMoney(5, 'AFN', 'fa')).not.toContain(' ')
  })
})

describe('numbers', () => {
  test.each([
    [12.5, 'en', '12.5', '12.5%'],
    [12.55, 'fa', '۱۲٫۵۵', '۱۲٫۵۵٪'],
    [40, 'fa', '۴۰', '۴۰٪'],
    [1250.5, 'ps', '۱٬۲۵۰٫۵', '۱٬۲۵۰٫۵٪'],
  ])('%d in %s', (value, language, number, percent) => {
    expect(formatNumber(value, language)).toBe(number)
    expect(plain(formatPercent(value, language))).toBe(percent)
  })
  test.each([
    [12, 'en', '12.00%'],
    [33.3, 'fa', '۳۳٫۳۰٪'],
  ])('a discount of %d always has two decimals (spec §9)', (value, language, said) => {
    expect(plain(formatDiscount(value, language))).toBe(said)
  })
})

describe('days in Kabul', () => {
  /** The first day of each month of 1405 (21 March 2026 is Nowruz). */
  test.each([
    ['2026-03-21', '۱ حمل ۱۴۰۵'],
    ['2026-04-21', '۱ ثور ۱۴۰۵'],
    ['2026-05-22', '۱ جوزا ۱۴۰۵'],
    ['2026-06-22', '۱ سرطان ۱۴۰۵'],
    ['2026-07-23', '۱ اسد ۱۴۰۵'],
    ['2026-08-23', '۱ سنبله ۱۴۰۵'],
    ['2026-09-23', '۱ میزان ۱۴۰۵'],
    ['2026-10-23', '۱ عقرب ۱۴۰۵'],
    ['2026-11-22', '۱ قوس ۱۴۰۵'],
    ['2026-12-22', '۱ جدی ۱۴۰۵'],
    ['2027-01-21', '۱ دلو ۱۴۰۵'],
    ['2027-02-20', '۱ حوت ۱۴۰۵'],
  ])('%s is %s', (day, text) => {
    expect(formatDate(`${day}T08:00:00Z`, 'fa')).toBe(text)
  })
  test('Pashto has its own names for the months, and Persian digits', () => {
    const first = ['03-21', '04-21', '05-22', '06-22', '07-23', '08-23', '09-23', '10-23', '11-22', '12-22']
    const days = [...first.map((day) => `2026-${day}`), '2027-01-21', '2027-02-20']
    expect(days.map((day) => formatDate(`${day}T08:00:00Z`, 'ps')).join()).toBe(
      'وری غویی غبرګولی چنګاښ زمری وږی تله لړم لیندۍ مرغومی سلواغه کب'
        .split(' ')
        .map((month) => `۱ ${month} ۱۴۰۵`)
        .join(),
    )
    expect(formatTime('2026-11-21T08:00:00Z', 'ps')).toBe('۱۲:۳۰')
  })
  test('a day begins at midnight in Kabul, four and a half hours before Greenwich', () => {
    expect(formatDate('2026-11-21T19:29:00Z', 'en')).toBe('21 November 2026')
    expect(formatDate('2026-11-21T19:30:00Z', 'en')).toBe('22 November 2026')
    expect(formatTime('2026-11-21T19:30:00Z', 'fa')).toBe('۰۰:۰۰')
  })
})

describe('phone numbers and codes', () => {
  test.each([
    ['+93701234567', 'en', '+93\u00a070\u00a0123\u00a04567'],
    ['+93701234567', 'fa', '+۹۳\u00a0۷۰\u00a0۱۲۳\u00a0۴۵۶۷'],
    ['+93701234567', 'ps', '+۹۳\u00a0۷۰\u00a0۱۲۳\u00a0۴۵۶۷'],
    ['+4915123456789', 'en', '+4915123456789'],
  ])('%s in %s', (number, language, text) => {
    expect(formatPhone(number, language)).toBe(text)
  })
  test('letters of a code stay', () => {
    expect(formatDigits('CH-7K3', 'fa')).toBe('CH-۷K۳')
  })
})
