import { formatMoney } from '#i18n/format.ts'
import { isolated } from './safe-text.ts'

type Amount = { amount: number; currency: string; language: string }

/** An amount that keeps its own direction, in HTML and in plain text. */
export const Money = ({ amount, currency, language }: Amount) => <bdi>{formatMoney(amount, currency, language)}</bdi>

/** An amount inside a sentence. */
export const moneyIn = ({ amount, currency, language }: Amount): string =>
  isolated(formatMoney(amount, currency, language))
