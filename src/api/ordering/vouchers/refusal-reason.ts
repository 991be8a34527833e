import { type Currency, toDecimal } from '#contract/money.ts'
import { formatDate, formatMoney, formatTime } from '#i18n/format.ts'
import { isolated } from '#i18n/isolated.ts'
import { formatPeriodEnd, formatPeriodStart } from '#i18n/period-dates.ts'
import { translator } from '#i18n/translator.ts'
import type { Reason } from '../../platform/request/errors.ts'
import type { VoucherRow } from './find-vouchers.ts'
import type { Problem } from './rules.ts'

type Reader = { language: string; currency: Currency }

/**
 * Explains why a voucher takes nothing off, with the parameters of the message. `row` is in the reader's currency; null if the code is
 * unknown.
 */
export function reasonOf(
  { code, missing = 0 }: Problem,
  row: VoucherRow | null,
  { language, currency }: Reader,
): Reason {
  if (!row) return { code }
  const page = {
    t: translator(language),
    date: (at: string) => isolated(formatDate(at, language)),
    time: (at: string) => isolated(formatTime(at, language)),
  }
  const amount = (minor: number) => isolated(formatMoney(toDecimal(minor), currency, language))
  switch (code) {
    case 'voucher_minimum':
      return { code, params: { missing: amount(missing), minimum: amount(row.minSpend) } }
    case 'voucher_not_begun':
      return { code, params: { date: formatPeriodStart(row.startsAt.toISOString(), page) } }
    case 'voucher_ended':
      return { code, params: { date: formatPeriodEnd(row.endsAt.toISOString(), page) } }
    default:
      return { code }
  }
}
