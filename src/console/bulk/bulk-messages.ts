import type { BulkChange, BulkLine } from '#contract/catalog/console-bulk.ts'
import type { Page } from '../page-context.tsx'

/** A bulk change in one line, such as “Price (AFN): Raise by percent 10% · rounded to 5”. */
export function changeText(change: BulkChange, page: Page): string {
  const { t, number, moment } = page
  if (change.kind === 'shown') return t(change.public ? 'console_bulk.said.public' : 'console_bulk.said.hidden')
  if (change.kind === 'stock') {
    const way = t(`console_bulk.stock_ways.${change.way as 'plus'}`)
    const reason = t(`console_goods.stock_page.reasons.${change.reason ?? 'other'}`)
    return t('console_bulk.said.stock', { way, amount: number(change.quantity ?? 0), reason })
  }
  const field = t(`console_bulk.fields.${change.field ?? 'selling'}`)
  const way = t(`console_bulk.ways.${change.way as 'set'}`)
  const parts = [
    change.way === 'none'
      ? t('console_bulk.said.none', { field, way })
      : t('console_bulk.said.price', { field, way, amount: amountOf(change, page) }),
    change.step ? t('console_bulk.said.rounded', { step: number(change.step) }) : '',
    change.starts_at ? t('console_bulk.said.from', { at: moment(change.starts_at) }) : '',
    change.ends_at ? t('console_bulk.said.until', { at: moment(change.ends_at) }) : '',
  ]
  return parts.filter(Boolean).join(' · ')
}

function amountOf({ way = '', field = 'selling', amount = 0 }: BulkChange, { money, percent }: Page): string {
  if (way.startsWith('percent')) return percent(amount)
  return money(amount, field.startsWith('usd') ? 'USD' : undefined)
}

/** Text for the value of a line before or after the change. */
export function formatValue(
  { field }: BulkLine,
  value: BulkLine['before'],
  { t, money, number, moment }: Page,
): string {
  if (value === null) return t('console_bulk.none')
  if (typeof value === 'boolean') return t(value ? 'console_bulk.yes' : 'console_bulk.no')
  if (typeof value === 'string') return moment(value)
  if (field === 'stock') return number(value)
  if (value === 0) return t('console_bulk.none')
  return money(value, field.startsWith('usd') ? 'USD' : undefined)
}
