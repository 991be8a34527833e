import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * The table of contents of the shop (spec §2). A language's prefix (`/fa`) is taken off before routing (server.ts), so
 * every route here answers in every language.
 */
export default [
  layout('shell/shop-layout.tsx', [
    index('home/home-page.tsx'),
    route('all', 'catalog/listing-page.tsx', { id: 'all' }),
    route('all/:category', 'catalog/listing-page.tsx', { id: 'category' }),
    route('all/:category/:subCategory', 'catalog/listing-page.tsx', { id: 'sub-category' }),
    route(':main/products', 'catalog/listing-page.tsx', { id: 'source' }),
    route(':main/brand', 'catalog/listing-page.tsx', { id: 'brand' }),
    route(':main/collection', 'catalog/listing-page.tsx', { id: 'collection' }),
    route('search', 'catalog/search-page.tsx'),
    route(':main/product/:id?', 'catalog/product-page.tsx'),
    route('brands', 'catalog/brands-page.tsx'),
    route('categories', 'catalog/categories-page.tsx'),
    route('flash-sale', 'flash-sales/flash-sales-page.tsx'),
    route('flash-sale/:id', 'flash-sales/flash-sale-page.tsx'),
    route('shop/:slug', 'stores/store-page.tsx'),
    route('page/:slug', 'content/content-page.tsx'),
    route('faq', 'content/faq-page.tsx'),
    route('contact', 'content/contact-page.tsx'),
    route('sitemap', 'seo/sitemap-page.tsx'),
    route('cart', 'cart/cart-page.tsx'),
    route('cart/delete/:id', 'cart/delete-question.tsx'),
    route('shipping', 'shipping/shipping-page.tsx'),
    route('shipping/address/:id?', 'shipping/address-page.tsx'),
    route('checkout', 'checkout/checkout-page.tsx'),
    route('user/orders', 'orders/order-page.tsx', { id: 'orders' }),
    route('user/order/:id?', 'orders/order-page.tsx'),
    route('track-order', 'orders/track-order-page.tsx'),
    route('preferences/currency', 'preferences/currency-question.tsx'),
    route('*', 'shell/not-found-page.tsx'),
  ]),
  route('robots.txt', 'seo/robots.ts'),
  route('sitemap.xml', 'seo/sitemap-index.ts'),
  route('sitemap/:file', 'seo/sitemap-file.ts'),
  route('recently-viewed', 'catalog/recently-viewed-page.tsx'),
  route('search/suggest', 'catalog/suggest-page.tsx'),
  route('cart/count', 'shell/cart-count.ts'),
  route('newsletter', 'content/newsletter.ts'),
  route('preferences/language', 'preferences/set-language.ts'),
  route('preferences/banner', 'preferences/close-banner.ts'),
] satisfies RouteConfig
