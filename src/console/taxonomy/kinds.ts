import { data } from 'react-router'
import type { TaxonomyKind } from '#contract/catalog/console-taxonomy.ts'
import type { RequestContext } from '../request-context.ts'

/** A field of a form, with its kind of input. */
export type TermField = {
  name: string
  as: 'text' | 'latin' | 'dari' | 'area' | 'flag' | 'parent' | 'province' | 'color'
}

const latin = (name: string): TermField => ({ name: `${name}_en`, as: 'latin' })
const dari = (name: string): TermField => ({ name: `${name}_fa`, as: 'dari' })
const title = [latin('title'), dari('title')]
const featured: TermField = { name: 'featured', as: 'flag' }

/** Fields of each kind of term, in order. Separate buttons hide and show a term. */
export const formOf: Record<TaxonomyKind, TermField[]> = {
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

/** Kind of the terms below a term, listed on its page. */
export const belowOf = { categories: 'categories', attributes: 'values' } as const

/** Kind of the terms at an address, and the path of their pages: values are below their attribute. */
export type TermLocation = { kind: TaxonomyKind; folder: string; parent: number | null }

const shelves = ['categories', 'brands', 'stores', 'attributes'] as const

/** `/brands/7/delete` is about brands, `/attributes/3/values/7` about the values of attribute 3. */
export function termLocationOf({ path }: Pick<RequestContext, 'path'>): TermLocation {
  const [, first = '', id = '', second] = new URL(path, 'https://console.example').pathname.split('/')
  if (first === 'attributes' && second === 'values')
    return { kind: 'values', folder: valuesOf(numberIn(id)), parent: numberIn(id) }
  const kind = shelves.find((name) => name === first)
  if (!kind) throw data(null, { status: 404 })
  return { kind, folder: kind, parent: null }
}

/** Path of an attribute's values. */
export const valuesOf = (attribute: number): string => `attributes/${attribute}/values`

/** Numeric id in an address. Throws a 404 response if the text is not a number. */
export function numberIn(text: string | undefined): number {
  if (!/^\d{1,10}$/.test(text ?? '')) throw data(null, { status: 404 })
  return Number(text)
}

/** Kinds with a picture, and kinds with an order: only these have the endpoints for it. */
export const pictured = ['categories', 'brands', 'stores'] as const
export const ordered = ['categories', 'brands', 'attributes', 'values'] as const

export const isPictured = (kind: TaxonomyKind): kind is (typeof pictured)[number] =>
  pictured.some((name) => name === kind)
export const isOrdered = (kind: TaxonomyKind): kind is (typeof ordered)[number] => ordered.some((name) => name === kind)
