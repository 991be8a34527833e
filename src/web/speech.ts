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

/** Numbers, money and times as a language writes them; `currency` is that of amounts which name none. */
export const speechOf = (language: string, currency: string) => ({
  /** An amount of the page's currency (or another one), such as `1,250 ؋`. */
  money: (amount: number, of: string = currency) => formatMoney(amount, of, language),
  number: (value: number) => formatNumber(value, language),
  percent: (value: number) => formatPercent(value, language),
  /** How much less something costs, such as `12.00%`. */
  discount: (percent: number) => formatDiscount(percent, language),
  date: (time: string | Date) => formatDate(time, language),
  time: (time: string | Date) => formatTime(time, language),
  digits: (text: string) => formatDigits(text, language),
  phone: (number: string) => formatPhone(number, language),
})
