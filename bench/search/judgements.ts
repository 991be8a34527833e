import type { Catalogue } from './catalogues/catalogue.ts'
import type { Half } from './half.ts'

/** 2 (in Chorus also 3): an exact match; 1: an acceptable product. */
export type Grade = number
/** `set` is the heading of the query in the labels. */
export type JudgedQuery = {
  query: string
  set: string
  language: 'en' | 'fa'
  half: Half
  grades: ReadonlyMap<string, Grade>
}

/** The labelled queries of a catalogue (catalogues/*.txt). Throws if a label matches no product. */
export function judgedQueries(catalogue: Catalogue): JudgedQuery[] {
  return queriesBySet(catalogue.labels).map(({ set, line }, index) => {
    const [query = '', meant = '', pleasing = ''] = line.split('|').map((part) => part.trim())
    const grades = new Map<string, Grade>()
    for (const slug of slugsOf(pleasing, catalogue)) grades.set(slug, 1)
    for (const slug of slugsOf(meant, catalogue)) grades.set(slug, 2)
    if (grades.size === 0) throw new Error(`nothing is expected of “${query}”`)
    return { query, set, language: /[a-z]/i.test(query) ? 'en' : 'fa', half: catalogue.halfOf(query, index), grades }
  })
}

function queriesBySet(text: string): { set: string; line: string }[] {
  const [, ...sets] = text.split(/^## /m).map((part) => part.split('\n'))
  return sets.flatMap(([set = '', ...lines]) =>
    lines.filter((line) => line.trim() !== '' && !line.startsWith('#')).map((line) => ({ set, line })),
  )
}

const slugsOf = (labels: string, catalogue: Catalogue): string[] =>
  labels
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((label) => labelled(label, catalogue))

function labelled(label: string, { products }: Catalogue): string[] {
  const name = label.slice(1)
  const fitting = products.filter((product) => {
    if (label.startsWith('@')) return product.category === name
    if (label.startsWith('%')) return product.brand === name
    if (label.startsWith('#')) return product.tags.includes(name)
    return label.endsWith('*') ? product.slug.startsWith(label.slice(0, -1)) : product.slug === label
  })
  if (fitting.length === 0) throw new Error(`“${label}” fits no product of the catalogue`)
  return fitting.map(({ slug }) => slug)
}
