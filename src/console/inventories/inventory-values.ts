import type { ChoosableAttribute, Inventory, ProductInventories } from '#contract/catalog/console-inventories.ts'
import { textOf } from '#web/form-error.ts'

/** Name of the field for an attribute's value. */
export const choiceField = (attribute: number): string => `attribute_${attribute}`
const CHOICE = /^attribute_\d{1,10}$/

export const inventoryFields = ['sku', 'price', 'usd_price', 'image'] as const

/** Form values of an inventory: an amount of 0 is an empty field, and each attribute has its own field. */
export function typedOf(inventory: Inventory, attributes: ChoosableAttribute[]): Record<string, string> {
  const chosen = inventory.values.split(',')
  const choices = attributes.map(({ id, values }) => [
    choiceField(id),
    String(values.find((value) => chosen.includes(String(value.id)))?.id ?? ''),
  ])
  return {
    sku: inventory.sku,
    price: inventory.price ? String(inventory.price) : '',
    usd_price: inventory.usd_price ? String(inventory.usd_price) : '',
    image: inventory.image,
    ...Object.fromEntries(choices),
  }
}

/** All texts of a form, to show them again. */
export const textsIn = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form.keys()].map((name) => [name, textOf(form, name)]))

/** Body for the API from the fields of an inventory. */
export function readInventory(form: FormData) {
  const values = [...form.keys()].filter((name) => CHOICE.test(name)).map((name) => textOf(form, name))
  return {
    sku: textOf(form, 'sku').trim(),
    price: textOf(form, 'price').trim() || '0',
    usd_price: textOf(form, 'usd_price').trim() || '0',
    image: textOf(form, 'image'),
    values: values.filter((value) => value !== '').join(','),
  }
}

/** The values that the form showed, in the format of `given`. */
export const shownOf = ({ sku, price, usd_price, image, values }: Inventory) => ({
  sku,
  price,
  usd_price,
  image,
  values,
})

/** The inventory of a product with the id in the address. */
export const inventoryIn = ({ inventories }: ProductInventories, id: string | undefined): Inventory | undefined =>
  inventories.find((one) => String(one.id) === id)

/** Titles of the inventory's attribute values. */
export const choiceOf = ({ choices }: Inventory, titleOf: (titles: Record<string, string>) => string): string =>
  choices.map(({ value }) => titleOf(value)).join(' · ')
