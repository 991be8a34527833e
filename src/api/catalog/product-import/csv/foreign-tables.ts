/** Exports of other shop systems, recognized by a combination of column names (lower case) that only they have. */
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

/** The shop system that wrote this table, or undefined if its header is not recognized. */
export const foreignShopOf = (columns: string[]): string | undefined => {
  const names = new Set(columns)
  return foreign.find(([, wanted]) => wanted.every((name) => names.has(name)))?.[0]
}
