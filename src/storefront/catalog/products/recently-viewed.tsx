import { usePage } from '../../page-context.tsx'

/**
 * The place for what was looked at lately. What that was is known to the browser alone, so its script fills this in
 * (recently-viewed.client.ts); without it there is nothing. On a product's page that product is remembered.
 */
export function RecentlyViewed({ product }: { product?: number }) {
  const { links } = usePage()
  return <recently-viewed id="recently-viewed" data-source={links.recentlyViewed()} data-product={product} />
}
