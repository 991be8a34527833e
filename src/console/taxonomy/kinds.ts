import { data } from 'react-router'
import type { StructureKind } from '#contract/catalog/console-structure.ts'
import type { Visit } from '../visit.ts'

/** A field of a form: typed, or chosen in some way. */
export type PartField = {
  name: string
  as: 'text' | 'latin' | 'dari' | 'area' | 'flag' | 'parent' | 'province' | 'color'
}

const latin = (name: string): PartField => ({ name: `${name}_en`, as: 'latin' })
const dari = (name: string): PartField => ({ name: `${name}_fa`, as: 'dari' })
const title = [latin('title'), dari('title')]
const featured: PartField = { name: 'featured', as: 'flag' }

/** What the form of each kind has, in its order; hiding and showing are buttons of their own. */
export const formOf: Record<StructureKind, PartField[]> = {
  categories: [...title, { name: 'parent_id', as: 'parent' }, featured],
  brands: [...title, { name: 'aliases', as: 'text' }, featured],
  stores: [
    ...title,
    { name: 'about_en', as: 'area' },
    { name: 'about_fa', as: 'area' },
    latin('city'),
    dari('city'),
    { name: 'province', as: 'province' },
  ],
  attributes: title,
  values: [...title, { name: 'swatch', as: 'color' }],
}

/** What stands below one of a kind, and is listed on its page. */
export const belowOf = { categories: 'categories', attributes: 'values' } as const

/** Which kind an address is of, and the folder that its pages stand in: values stand below their attribute. */
export type Where = { kind: StructureKind; folder: string; parent: number | null }

const shelves = ['categories', 'brands', 'stores', 'attributes'] as const

/** `/brands/7/delete` is of brands, `/attributes/3/values/7` of the values of attribute 3. */
export function whereOf({ path }: Pick<Visit, 'path'>): Where {
  const [, first = '', id = '', second] = new URL(path, 'https://console.example').pathname.split('/')
  if (first === 'attributes' && second === 'values')
    return { kind: 'values', folder: valuesOf(numberIn(id)), parent: numberIn(id) }
  const kind = shelves.find((name) => name === first)
  if (!kind) throw data(null, { status: 404 })
  return { kind, folder: kind, parent: null }
}

/** The folder of the values of an attribute. */
export const valuesOf = (attribute: number): string => `attributes/${attribute}/values`

/** The number in an address; 404 for what could be none. */
export function numberIn(text: string | undefined): number {
  if (!/^\d{1,10}$/.test(text ?? '')) throw data(null, { status: 404 })
  return Number(text)
}

/** A kind that has a picture, and one that has an order: they have calls that the others have not. */
export const pictured = ['categories', 'brands', 'stores'] as const
export const ordered = ['categories', 'brands', 'attributes', 'values'] as const

export const isPictured = (kind: StructureKind): kind is (typeof pictured)[number] =>
  pictured.some((name) => name === kind)
export const isOrdered = (kind: StructureKind): kind is (typeof ordered)[number] =>
  ordered.some((name) => name === kind)
