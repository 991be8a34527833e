import type { ConsoleTranslate } from './console-messages.ts'

const known = [
  'title',
  'description',
  'store',
  'brand',
  'category',
  'facts',
  'image',
  'media',
  'selling',
  'offered',
  'usd_selling',
  'usd_offered',
  'tags',
  'public',
  'price',
  'usd_price',
  'attributes',
  'order',
  'stock',
  'stock_change',
] as const

const languages = ['en', 'fa'] as const

/** The title of an import field: `title_fa`, `price RED-2X3`. Unknown fields keep their name in the file format. */
export function fieldTitle(t: ConsoleTranslate, field: string): string {
  const [, name = field, rest] = /^(title|description|price|usd_price|image|attributes)[_ ](.+)$/.exec(field) ?? []
  const plain = known.find((one) => one === name)
  if (!plain) return field
  const language = languages.find((one) => one === rest)
  const title = t(`console_import.fields.${plain}`)
  if (!rest) return title
  return `${title} (${language ? t(`console_goods.languages.${language}`) : rest})`
}
