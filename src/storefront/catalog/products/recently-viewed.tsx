import { usePage } from '../../page-context.tsx'

/**
 * The place for recently viewed products. Only the browser knows them, so a script fills it
 * (recently-viewed.client.ts). Without the script it stays empty. On a product page, the script also stores that
 * product.
 */
export function RecentlyViewed({ product }: { product?: number }) {
  const { urls } = usePage()
  return <recently-viewed id="recently-viewed" data-source={urls.recentlyViewed()} data-product={product} />
}
