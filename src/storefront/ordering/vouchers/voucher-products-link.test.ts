import { expect, it } from 'vitest'
import { urlsIn } from '#web/shop-urls.ts'
import { voucherProductsLink } from './voucher-products-link.ts'

const silk = { id: 3, slug: 'herat-silk', title: 'Herat Silk' }
const carpets = { id: 5, slug: 'carpets', title: 'Carpets', parent: null }
const knotted = { id: 6, slug: 'knotted', title: 'Knotted', parent: 'carpets' }
const all = { scope: 'shop', store: null, category: null, product_ids: [] } as const

it.each([
  [all, '/fa/all'],
  [{ ...all, scope: 'store', store: silk }, '/fa/shop/herat-silk'],
  [{ ...all, scope: 'category', category: carpets }, '/fa/all/carpets'],
  [{ ...all, scope: 'category', category: knotted }, '/fa/all/carpets/knotted'],
  [
    { ...all, scope: 'category', category: knotted, store: silk },
    '/fa/shop/herat-silk?category=carpets&sub_category=knotted',
  ],
  [{ ...all, scope: 'category', category: carpets, store: silk }, '/fa/shop/herat-silk?category=carpets'],
  [{ ...all, scope: 'products', product_ids: [7] }, '/fa/voucher/product/7'],
  [{ ...all, scope: 'products', product_ids: [7, 9], store: silk }, '/fa/voucher-goods?ids=7%2C9'],
] as const)('leads to the goods of a voucher: %j', (voucher, href) => {
  expect(voucherProductsLink({ ...voucher, product_ids: [...voucher.product_ids] }, urlsIn('fa'))).toBe(href)
})
