import { NumberList } from '#contract/fields.ts'
import { TextLink } from '#ui/text-link.tsx'
import { ProductRow } from '../../home/product-row.tsx'
import { SectionHead } from '../../home/section-head.tsx'
import { usePage } from '../../page-context.tsx'
import { orErrorPage, requestContext } from '../../request-context.ts'
import type { Route } from './+types/recently-viewed-page'

const SHOWN = 12

/**
 * The cards of recently viewed products. A script inserts the element with `data-recent` into another page. The buttons
 * of the cards refer to forms of that page.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const requested = new URL(request.url).searchParams
  const ids = NumberList.safeParse(requested.get('ids') ?? '').data?.slice(0, SHOWN) ?? []
  const { api } = requestContext(context)
  const { result } = await orErrorPage(api.catalog.products({ query: { ids, per_page: SHOWN } }))
  return { products: ids.length > 0 ? result.data : [] }
}

export const headers = () => ({ 'x-robots-tag': 'noindex' })

export default function RecentlyViewedPage({ loaderData: { products } }: Route.ComponentProps) {
  const { t } = usePage()
  const title = t('catalog.recently_viewed')
  return (
    <>
      <title>{title}</title>
      {products.length > 0 && (
        <section data-recent="" data-added="" aria-labelledby="recent" className="min-w-0">
          <SectionHead id="recent" title={title} />
          <ProductRow products={products} />
          <TextLink as="button" type="button" data-forget="">
            {t('catalog.forget_viewed')}
          </TextLink>
        </section>
      )}
    </>
  )
}
