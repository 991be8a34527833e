import type { ChoosableAttribute, Inventory, ProductInventories } from '#contract/catalog/console-inventories.ts'
import { textOf } from '#web/form-refusal.ts'

/** The field in which one value of an attribute is chosen. */
export const choiceField = (attribute: number): string => `attribute_${attribute}`
const CHOICE = /^attribute_\d{1,10}$/

export const inventoryFields = ['sku', 'price', 'usd_price', 'image'] as const

/** As a form has it: an amount of nothing is an empty field, and each attribute has a field of its own. */
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

/** All that a form says, to be shown again. */
export const textsIn = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form.keys()].map((name) => [name, textOf(form, name)]))

/** What it says of an inventory, as the API takes it. */
export function given(form: FormData) {
  const values = [...form.keys()].filter((name) => CHOICE.test(name)).map((name) => textOf(form, name))
  return {
    sku: textOf(form, 'sku').trim(),
    price: textOf(form, 'price').trim() || '0',
    usd_price: textOf(form, 'usd_price').trim() || '0',
    image: textOf(form, 'image'),
    values: values.filter((value) => value !== '').join(','),
  }
}

/** What the form showed, in the same words. */
export const shownOf = ({ sku, price, usd_price, image, values }: Inventory) => ({
  sku,
  price,
  usd_price,
  image,
  values,
})

/** A product's inventory by the number in its address. */
export const inventoryIn = ({ inventories }: ProductInventories, id: string | undefined): Inventory | undefined =>
  inventories.find((one) => String(one.id) === id)

/** What it is chosen by, in words. */
export const choiceOf = ({ choices }: Inventory, titleOf: (titles: Record<string, string>) => string): string =>
  choices.map(({ value }) => titleOf(value)).join(' · ')
