import type { Currency } from '#contract/money.ts'

/** Afghan names of the Solar Hijri months. ICU's list is wrong for the sixth month and malformed for ps (findings.md). */
const solarMonths = ['حمل', 'ثور', 'جوزا', 'سرطان', 'اسد', 'سنبله', 'میزان', 'عقرب', 'قوس', 'جدی', 'دلو', 'حوت']

const pashtoMonths = ['وری', 'غویی', 'غبرګولی', 'چنګاښ', 'زمری', 'وږی', 'تله', 'لړم', 'لیندۍ', 'مرغومی', 'سلواغه', 'کب']

const isPersianScript = (language: string) => language === 'fa' || language === 'ps'

/** Whether a language writes dates in the Solar Hijri calendar. */
export const hasSolarDates = isPersianScript

/** The locale for the digits and grouping of a language. */
export const numberLocale = (language: string): string => (isPersianScript(language) ? 'fa-AF' : 'en-US')

const numberFormats = new Map<string, Intl.NumberFormat>()
function numberFormat(language: string, decimals: number): Intl.NumberFormat {
  const key = `${language}/${decimals}`
  const known = numberFormats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(numberLocale(language), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  numberFormats.set(key, format)
  return format
}

/** A number in the digits and grouping of the language, with at most two decimals. */
export function formatNumber(value: number, language: string): string {
  const decimals = Number.isInteger(value) ? 0 : Number.isInteger(Math.round(value * 100) / 10) ? 1 : 2
  return numberFormat(language, decimals).format(value)
}

/**
 * ؋ is a right-to-left letter. In a left-to-right page, `<bdi>` would show `؋ 1,250` without a mark before the amount. In a
 * right-to-left page, a negative amount would be on the wrong side, because its minus sign brings a left-to-right mark.
 */
const LEFT_TO_RIGHT_MARK = '\u200e'
const RIGHT_TO_LEFT_MARK = '\u200f'

/**
 * An amount in decimal units (spec §9): `$1,250.00` or `1,250 ؋`, in the digits of the language. The caller isolates it against
 * bidi reordering.
 */
export function formatMoney(amount: number, currency: string, language: string): string {
  if ((currency as Currency) === 'USD') return `$${numberFormat(language, 2).format(amount)}`
  const afghanis = `${numberFormat(language, Number.isInteger(amount) ? 0 : 2).format(amount)}\u00a0؋`
  if (!isPersianScript(language)) return LEFT_TO_RIGHT_MARK + afghanis
  return amount < 0 ? RIGHT_TO_LEFT_MARK + afghanis : afghanis
}

/** A percentage with its sign, in the digits of the language: `12.5%`, `۱۲٫۵٪`. */
export function formatPercent(percent: number, language: string): string {
  const digits = formatNumber(percent, language)
  return isPersianScript(language) ? `${digits}٪` : `${digits}%`
}

/** A discount in percent with two decimals (spec §9): `12.00%`. */
export function formatDiscount(percent: number, language: string): string {
  const digits = numberFormat(language, 2).format(percent)
  return isPersianScript(language) ? `${digits}٪` : `${digits}%`
}

const solarParts = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
  timeZone: 'Asia/Kabul',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})
const gregorian = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kabul',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kabul', hour: '2-digit', minute: '2-digit' })

/** A date in Kabul: `21 November 2026`, or `۳۰ عقرب ۱۴۰۵` in the Solar Hijri calendar. */
export function formatDate(time: string | Date, language: string): string {
  const date = new Date(time)
  if (!isPersianScript(language)) return gregorian.format(date)
  const parts = Object.fromEntries(solarParts.formatToParts(date).map((part) => [part.type, part.value]))
  const months = language === 'ps' ? pashtoMonths : solarMonths
  const plain = (value: string | undefined) => toPersianDigits(String(Number.parseInt(value ?? '', 10)))
  return `${plain(parts.day)} ${months[Number(parts.month) - 1]} ${plain(parts.year)}`
}

/** Hour and minute in Kabul, in 24 hours. */
export function formatTime(time: string | Date, language: string): string {
  const text = clock.format(new Date(time))
  return isPersianScript(language) ? toPersianDigits(text) : text
}

/** Replaces Latin digits by Persian ones, for texts that are not numbers: phone numbers, codes, times. */
function toPersianDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)))
}

/** A phone number in groups, `+93 70 123 4567`, with no-break spaces. Foreign numbers are not grouped. */
export const formatPhone = (number: string, language: string): string =>
  formatDigits(number.replace(/^\+93(\d{2})(\d{3})(\d{4})$/, '+93\u00a0$1\u00a0$2\u00a0$3'), language)

/** A code or phone number in the digits of the language. */
export function formatDigits(text: string, language: string): string {
  return isPersianScript(language) ? toPersianDigits(text) : text
}
