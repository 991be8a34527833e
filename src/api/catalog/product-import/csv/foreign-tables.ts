/** Tables of other shops by names of columns that only they have together, in lower case. */
const foreign: [shop: string, columns: string[]][] = [
  ['Shopify', ['handle', 'variant price']],
  ['Shopify', ['handle', 'body (html)']],
  ['Google Merchant Center', ['id', 'title', 'image_link']],
  ['Google Merchant Center', ['id', 'title', 'availability']],
  ['PrestaShop', ['product id', 'reference #']],
  ['PrestaShop', ['name *', 'categories (x,y,z...)']],
  ['Magento', ['sku', 'attribute_set_code']],
  ['WooCommerce', ['sku', 'regular price']],
]

/** The shop whose table this is by its head; nothing where it is none that is known. */
export const foreignShopOf = (columns: string[]): string | undefined => {
  const names = new Set(columns)
  return foreign.find(([, wanted]) => wanted.every((name) => names.has(name)))?.[0]
}
