import { randomUUID } from 'node:crypto'
import type { Guest } from '../harness/shoppers.ts'
import type { RouteUrls } from './route-urls.ts'

/** The ids in a shopper's own pages. */
export type ShopperIds = Guest & { byCard: string }

/**
 * Routes with a shopper's own data, and all other routes that are not public pages (public-pages.ts). The isolation walk opens
 * them as their owner, as another shopper and as an anonymous visitor. A new route belongs here or there.
 */
export const personalRoutes: RouteUrls<ShopperIds> = {
  '/cart/delete/:id': ({ line }) => [`/cart/delete/${line}`],
  '/viewer': () => ['/viewer'],
  '/user/own-review/:id': ({ product }) => [`/user/own-review/${product}`],
  '/shipping/address/:id?': ({ address }) => [`/shipping/address/${address}`],
  '/checkout/pay': ({ byCard }) => [`/checkout/pay?order=${byCard}`],
  '/checkout/sandbox': () => [`/checkout/sandbox?payment=${randomUUID()}`],
  '/checkout/return': ({ byCard }) => [`/checkout/return?order=${byCard}`],
  '/razorpay-callback': ({ byCard }) => [`/razorpay-callback?order=${byCard}`],
  '/user/profile': () => ['/user/profile'],
  '/user/reviews': () => ['/user/reviews'],
  '/user/delete-account': () => ['/user/delete-account'],
  '/user/addresses': () => ['/user/addresses'],
  '/user/orders': () => ['/user/orders', '/user/orders?page=2'],
  '/user/wishlists': () => ['/user/wishlists'],
  '/user/compared': () => ['/user/compared'],
  '/user/following': () => ['/user/following'],
  '/user/vouchers': () => ['/user/vouchers'],
  '/user/address/:id?': ({ address }) => [`/user/address/${address}`],
  '/user/address/:id/delete': ({ address }) => [`/user/address/${address}/delete`],
  '/user/order/:id?': ({ order, byCard }) => [`/user/order/${order}`, `/user/order/${byCard}`],
  '/user/order/:id/cancel': ({ order }) => [`/user/order/${order}/cancel`],
  '/user/order/:id/print': ({ order }) => [`/user/order/${order}/print`],
  '/user/review/:id': ({ product }) => [`/user/review/${product}`],
  '/user/review/:id/delete': ({ product }) => [`/user/review/${product}/delete`],
  '/user/confirm/:kind': ({ product }) => [
    `/user/confirm/wishlist?id=${product}`,
    `/user/confirm/compare?id=${product}`,
    '/user/confirm/nothing',
  ],
  '/user/export': () => ['/user/export'],
  '/save/:kind': () => ['/save/wishlist'],
  '/logout': () => ['/logout'],
  '/social-login/:provider': () => ['/social-login/google'],
  '/social-callback': () => ['/social-callback?code=x&state=y'],
  '/social-email': () => ['/social-email?email=somebody%40example.com'],
  '/install': () => ['/install'],
  '/preview/:token': () => [`/preview/${randomUUID()}`],
  '/newsletter': () => ['/newsletter'],
  '/preferences/language': () => ['/preferences/language?code=en&back=%2Fcart'],
  '/preferences/banner': () => ['/preferences/banner'],
  '/robots.txt': () => ['/robots.txt'],
  '/sitemap.xml': () => ['/sitemap.xml'],
  '/sitemap/:file': () => ['/sitemap/products-1.xml', '/sitemap/pages-1.xml'],
  '/manifest.webmanifest': () => ['/manifest.webmanifest'],
}
