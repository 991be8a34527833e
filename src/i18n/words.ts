import accountsEn from './words/en/accounts.json' with { type: 'json' }
import bundlesEn from './words/en/bundles.json' with { type: 'json' }
import cartEn from './words/en/cart.json' with { type: 'json' }
import catalogEn from './words/en/catalog.json' with { type: 'json' }
import checkoutEn from './words/en/checkout.json' with { type: 'json' }
import contentEn from './words/en/content.json' with { type: 'json' }
import errorsEn from './words/en/errors.json' with { type: 'json' }
import facetsEn from './words/en/facets.json' with { type: 'json' }
import homeEn from './words/en/home.json' with { type: 'json' }
import installEn from './words/en/install.json' with { type: 'json' }
import listsEn from './words/en/lists.json' with { type: 'json' }
import offlineEn from './words/en/offline.json' with { type: 'json' }
import ordersEn from './words/en/orders.json' with { type: 'json' }
import reviewsEn from './words/en/reviews.json' with { type: 'json' }
import salesEn from './words/en/sales.json' with { type: 'json' }
import seoEn from './words/en/seo.json' with { type: 'json' }
import shellEn from './words/en/shell.json' with { type: 'json' }
import shippingEn from './words/en/shipping.json' with { type: 'json' }
import storesEn from './words/en/stores.json' with { type: 'json' }
import vouchersEn from './words/en/vouchers.json' with { type: 'json' }
import accountsFa from './words/fa/accounts.json' with { type: 'json' }
import bundlesFa from './words/fa/bundles.json' with { type: 'json' }
import cartFa from './words/fa/cart.json' with { type: 'json' }
import catalogFa from './words/fa/catalog.json' with { type: 'json' }
import checkoutFa from './words/fa/checkout.json' with { type: 'json' }
import contentFa from './words/fa/content.json' with { type: 'json' }
import errorsFa from './words/fa/errors.json' with { type: 'json' }
import facetsFa from './words/fa/facets.json' with { type: 'json' }
import homeFa from './words/fa/home.json' with { type: 'json' }
import installFa from './words/fa/install.json' with { type: 'json' }
import listsFa from './words/fa/lists.json' with { type: 'json' }
import offlineFa from './words/fa/offline.json' with { type: 'json' }
import ordersFa from './words/fa/orders.json' with { type: 'json' }
import reviewsFa from './words/fa/reviews.json' with { type: 'json' }
import salesFa from './words/fa/sales.json' with { type: 'json' }
import seoFa from './words/fa/seo.json' with { type: 'json' }
import shellFa from './words/fa/shell.json' with { type: 'json' }
import shippingFa from './words/fa/shipping.json' with { type: 'json' }
import storesFa from './words/fa/stores.json' with { type: 'json' }
import vouchersFa from './words/fa/vouchers.json' with { type: 'json' }

const en = {
  shell: shellEn,
  home: homeEn,
  catalog: catalogEn,
  cart: cartEn,
  shipping: shippingEn,
  checkout: checkoutEn,
  orders: ordersEn,
  install: installEn,
  lists: listsEn,
  errors: errorsEn,
  facets: facetsEn,
  content: contentEn,
  stores: storesEn,
  sales: salesEn,
  reviews: reviewsEn,
  seo: seoEn,
  offline: offlineEn,
  accounts: accountsEn,
  vouchers: vouchersEn,
  bundles: bundlesEn,
}

const fa = {
  shell: shellFa,
  home: homeFa,
  catalog: catalogFa,
  cart: cartFa,
  shipping: shippingFa,
  checkout: checkoutFa,
  orders: ordersFa,
  install: installFa,
  lists: listsFa,
  errors: errorsFa,
  facets: facetsFa,
  content: contentFa,
  stores: storesFa,
  sales: salesFa,
  reviews: reviewsFa,
  seo: seoFa,
  offline: offlineFa,
  accounts: accountsFa,
  vouchers: vouchersFa,
  bundles: bundlesFa,
}

/** All texts of the interface by language, area and name. English defines the keys. */
export const messages = { en, fa }

type Singular<K extends string> = K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? Base
  : K
/** The dotted keys of all texts in a tree. */
export type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? Singular<K> : `${K}.${Leaves<T[K]>}`
}[keyof T & string]

/** The key of a text: `cart.empty`. Plural forms (`items_one`, `items_other`) share the key without the ending. */
export type MessageKey = Leaves<typeof en>

/** All texts of a tree by dotted keys, as in the response of `GET localization`. */
export function flatten(tree: object, prefix = ''): Record<string, string> {
  const flat: Record<string, string> = {}
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat[prefix + key] = value
    else Object.assign(flat, flatten(value, `${prefix}${key}.`))
  }
  return flat
}
