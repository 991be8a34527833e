import type { GoodsProduct, ProductField } from '#contract/catalog/console-products.ts'
import { readChangedFields } from '../components/read-changed-fields.ts'

export const productFields = [
  'title_en',
  'title_fa',
  'description_en',
  'description_fa',
  'selling',
  'offered',
  'usd_selling',
  'usd_offered',
  'category_id',
  'brand_id',
  'store_id',
  'tags',
] as const satisfies ProductField[]

type Typed = Record<(typeof productFields)[number], string>

/** Values that an empty field stands for. */
const nothing: Partial<Typed> = {
  offered: '0',
  usd_selling: '0',
  usd_offered: '0',
  brand_id: '0',
}

/** Form values of a product. */
export const typedOf = (fields: GoodsProduct['fields']): Typed =>
  Object.fromEntries(
    productFields.map((name) => [name, `${fields[name]}` === nothing[name] ? '' : `${fields[name]}`]),
  ) as Typed

/** Fields of the form that the operator changed, with their previous values. */
export const readChangedProductFields = (form: FormData) => readChangedFields(form, productFields, nothing)
