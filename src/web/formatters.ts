import {
  formatDate,
  formatDigits,
  formatDiscount,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPhone,
  formatTime,
} from '#i18n/format.ts'

/** Formatters for numbers, money and times in a language; `currency` is the default for amounts. */
export const formattersOf = (language: string, currency: string) => ({
  /** An amount in major units of the default or the given currency, such as `1,250 ؋`. */
  money: (amount: number, of: string = currency) => formatMoney(amount, of, language),
  number: (value: number) => formatNumber(value, language),
  percent: (value: number) => formatPercent(value, language),
  /** Percentage of a discount, such as `12.00%`. */
  discount: (percent: number) => formatDiscount(percent, language),
  date: (time: string | Date) => formatDate(time, language),
  time: (time: string | Date) => formatTime(time, language),
  digits: (text: string) => formatDigits(text, language),
  phone: (number: string) => formatPhone(number, language),
})
