import accountsEn from './messages/en/accounts.json' with { type: 'json' }
import bundlesEn from './messages/en/bundles.json' with { type: 'json' }
import cartEn from './messages/en/cart.json' with { type: 'json' }
import catalogEn from './messages/en/catalog.json' with { type: 'json' }
import checkoutEn from './messages/en/checkout.json' with { type: 'json' }
import contentEn from './messages/en/content.json' with { type: 'json' }
import errorsEn from './messages/en/errors.json' with { type: 'json' }
import facetsEn from './messages/en/facets.json' with { type: 'json' }
import homeEn from './messages/en/home.json' with { type: 'json' }
import installEn from './messages/en/install.json' with { type: 'json' }
import listsEn from './messages/en/lists.json' with { type: 'json' }
import offlineEn from './messages/en/offline.json' with { type: 'json' }
import ordersEn from './messages/en/orders.json' with { type: 'json' }
import reviewsEn from './messages/en/reviews.json' with { type: 'json' }
import salesEn from './messages/en/sales.json' with { type: 'json' }
import seoEn from './messages/en/seo.json' with { type: 'json' }
import shellEn from './messages/en/shell.json' with { type: 'json' }
import shippingEn from './messages/en/shipping.json' with { type: 'json' }
import storesEn from './messages/en/stores.json' with { type: 'json' }
import vouchersEn from './messages/en/vouchers.json' with { type: 'json' }
import accountsFa from './messages/fa/accounts.json' with { type: 'json' }
import bundlesFa from './messages/fa/bundles.json' with { type: 'json' }
import cartFa from './messages/fa/cart.json' with { type: 'json' }
import catalogFa from './messages/fa/catalog.json' with { type: 'json' }
import checkoutFa from './messages/fa/checkout.json' with { type: 'json' }
import contentFa from './messages/fa/content.json' with { type: 'json' }
import errorsFa from './messages/fa/errors.json' with { type: 'json' }
import facetsFa from './messages/fa/facets.json' with { type: 'json' }
import homeFa from './messages/fa/home.json' with { type: 'json' }
import installFa from './messages/fa/install.json' with { type: 'json' }
import listsFa from './messages/fa/lists.json' with { type: 'json' }
import offlineFa from './messages/fa/offline.json' with { type: 'json' }
import ordersFa from './messages/fa/orders.json' with { type: 'json' }
import reviewsFa from './messages/fa/reviews.json' with { type: 'json' }
import salesFa from './messages/fa/sales.json' with { type: 'json' }
import seoFa from './messages/fa/seo.json' with { type: 'json' }
import shellFa from './messages/fa/shell.json' with { type: 'json' }
import shippingFa from './messages/fa/shipping.json' with { type: 'json' }
import storesFa from './messages/fa/stores.json' with { type: 'json' }
import vouchersFa from './messages/fa/vouchers.json' with { type: 'json' }

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
