import type { LocalizedText } from '../../platform/database/columns.ts'

/** A row of any kind. Each kind has some of the columns. */
export type PartRow = {
  id: number
  slug: string
  title: LocalizedText
  image?: string
  position?: number
  public?: boolean
  featured?: boolean
  parentId?: number | null
  attributeId?: number
  aliases?: string[]
  about?: LocalizedText
  city?: LocalizedText
  province?: string
  swatch?: string | null
}

export type Value = string | number | boolean
/** Reads and writes one form field of a row. */
export type Field = {
  read: (row: PartRow) => Value
  write: (row: PartRow, value: Value) => Partial<PartRow>
}

/** The text of one language. Other languages stay. Forms trim texts. */
const inLanguage = (column: 'title' | 'about' | 'city', language: string): Field => ({
  read: (row) => (row[column]?.[language] ?? '').trim(),
  write(row, value) {
    const { [language]: _, ...others } = row[column] ?? {}
    return { [column]: value === '' ? others : { ...others, [language]: String(value) } }
  },
})

/** A text in both languages of the shop. */
const both = (column: 'title' | 'about' | 'city') => ({
  [`${column}_en`]: inLanguage(column, 'en'),
  [`${column}_fa`]: inLanguage(column, 'fa'),
})

const flag = (column: 'public' | 'featured'): Field => ({
  read: (row) => row[column] ?? false,
  write: (_, value) => ({ [column]: value === true }),
})

const province: Field = {
  read: (row) => row.province ?? '',
  write: (_, value) => ({ province: String(value) }),
}

const parent: Field = {
  read: (row) => row.parentId ?? 0,
  write: (_, value) => ({ parentId: Number(value) || null }),
}

const aliases: Field = {
  read: (row) => (row.aliases ?? []).join(', '),
  write: (_, value) => ({ aliases: aliasesOf(String(value)) }),
}

/** The typed aliases in order, with the limits of imports: 40 aliases of 60 letters. */
export const aliasesOf = (typed: string): string[] =>
  [...new Set(typed.split(/[,،]/).map((alias) => alias.trim().slice(0, 60)))]
    .filter((alias) => alias !== '')
    .slice(0, 40)

const swatch: Field = {
  read: (row) => row.swatch ?? '',
  write: (_, value) => ({ swatch: value === '' ? null : String(value) }),
}

const title = both('title')

/** The form fields of each kind, by the names of the contract. */
export const fieldsOfKinds: Record<
  'categories' | 'brands' | 'stores' | 'attributes' | 'values',
  Record<string, Field>
> = {
  categories: { ...title, parent_id: parent, featured: flag('featured'), public: flag('public') },
  brands: { ...title, aliases, featured: flag('featured'), public: flag('public') },
  stores: { ...title, ...both('about'), ...both('city'), province, public: flag('public') },
  attributes: title,
  values: { ...title, swatch },
}
