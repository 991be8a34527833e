import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Product, ProductCard } from '#contract/catalog/products.ts'
import { type Translate, translator } from '#i18n/translator.ts'

/** The two languages of the build with their texts. */
export type TestLocale = { code: string; prefix: string; direction: string; t: Translate }
export const english: TestLocale = { code: 'en', prefix: '', direction: 'ltr', t: translator('en') }
export const dari: TestLocale = { code: 'fa', prefix: '/fa', direction: 'rtl', t: translator('fa') }
export const locales = [english, dari]

type ProductWish = { choices: boolean; language?: string /** The index of the product, from 0. */; nth?: number }

/** More pieces than all browser tests together buy in ten seconds. */
const PLENTY = 20

/** A product in stock that ships to Kabul, with or without choices. */
export async function aProductToKabul(request: APIRequestContext, wanted: ProductWish): Promise<ProductCard> {
  const { choices, language = 'en', nth = 0 } = wanted
  const query = 'in_stock=1&ships_to=AF-KAB&per_page=60&sort=newest'
  const answer = await request.get(`/api/v1/products?${query}`, { headers: { language } })
  const { data } = await answer.json()
  const products = (data.result.data as ProductCard[]).filter((product) => (product.inventory_id === null) === choices)
  let left = nth
  for (const product of products) {
    if ((choices || (await isPlentiful(request, product))) && left-- === 0) return product
  }
  throw new Error('the demo bazaar has no such product')
}

/**
 * Browser tests buy the same products in parallel, and the response may be ten seconds old (decision 6). A nearly sold-out
 * product could be gone at checkout.
 */
async function isPlentiful(request: APIRequestContext, { id }: ProductCard): Promise<boolean> {
  const { data } = await (await request.get(`/api/v1/product/${id}`)).json()
  return (data as Product).inventory.every(({ max_quantity }) => max_quantity > PLENTY)
}

export const productPath = (locale: TestLocale, product: ProductCard) =>
  `${locale.prefix}/${product.slug}/product/${product.id}`

/** Fills the address form with an address in Kabul. The phone number has Persian digits. */
export async function fillKabulAddress(page: Page, { t, code }: TestLocale) {
  const label = (name: 'name' | 'phone' | 'state' | 'city' | 'address') => t(`errors.fields.${name}`)
  await page.getByLabel(label('state'), { exact: true }).selectOption('AF-KAB')
  const lists = page.getByRole('button', { name: t('shipping.show_lists') })
  if (await lists.isVisible()) await lists.click()
  const city = page.getByLabel(label('city'), { exact: true })
  await expect(city).toHaveJSProperty('tagName', 'SELECT')
  await page.getByLabel(label('name'), { exact: true }).fill(code === 'fa' ? 'مریم احمدی' : 'Maryam Ahmadi')
  await page.getByLabel(label('phone'), { exact: true }).fill('۰۷۰۱۲۳۴۵۶۷')
  await city.selectOption({ index: 1 })
  await page
    .getByLabel(label('address'))
    .first()
    .fill(code === 'fa' ? 'کارته سه، کوچه پنجم' : 'Karte Se, lane 5')
  await page.getByRole('button', { name: t('shipping.save') }).click()
}

/** Collects the errors that the browser reports. A test expects none. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
  })
  return errors
}
