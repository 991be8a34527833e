import { readFileSync } from 'node:fs'
import { products } from '../../demo/catalogue/catalogue.ts'

/** 2: what was meant; 1: would please, too. */
export type Grade = 1 | 2
export type Half = 'tuned' | 'reported'
/** `set` is the name that queries.txt gives to the queries it stands among. */
export type JudgedQuery = { query: string; set: string; language: 'en' | 'fa'; half: Half; grades: Map<string, Grade> }

/** The labelled queries over the demo bazaar (queries.txt); a label that fits no product is an error. */
export function judgedQueries(): JudgedQuery[] {
  const text = readFileSync(new URL('queries.txt', import.meta.url), 'utf8')
  return queriesBySet(text).map(({ set, line }, place) => {
    const [query = '', meant = '', pleasing = ''] = line.split('|').map((part) => part.trim())
    const grades = new Map<string, Grade>()
    for (const slug of slugsOf(pleasing)) grades.set(slug, 1)
    for (const slug of slugsOf(meant)) grades.set(slug, 2)
    if (grades.size === 0) throw new Error(`nothing is expected of “${query}”`)
    return { query, set, language: /[a-z]/i.test(query) ? 'en' : 'fa', half: place % 2 ? 'reported' : 'tuned', grades }
  })
}

function queriesBySet(text: string): { set: string; line: string }[] {
  const [, ...sets] = text.split(/^## /m).map((part) => part.split('\n'))
  return sets.flatMap(([set = '', ...lines]) =>
    lines.filter((line) => line.trim() !== '' && !line.startsWith('#')).map((line) => ({ set, line })),
  )
}

const slugsOf = (labels: string): string[] => labels.split(/\s+/).filter(Boolean).flatMap(labelled)

function labelled(label: string): string[] {
  const name = label.slice(1)
  const fitting = products.filter((product) => {
    if (label.startsWith('@')) return product.category === name
    if (label.startsWith('%')) return product.brand === name
    if (label.startsWith('#')) return product.tags.includes(name)
    return product.slug === label
  })
  if (fitting.length === 0) throw new Error(`“${label}” fits no product of the bazaar`)
  return fitting.map((product) => product.slug)
}
