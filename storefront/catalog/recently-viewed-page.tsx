import { NumberList } from '../../contract/fields.ts'
import { ProductRow } from '../home/product-row.tsx'
import { SectionHead } from '../home/section-head.tsx'
import { PageProvider, usePage } from '../page-context.tsx'
import { safeBack } from '../preferences/back.ts'
import { orErrorPage, visitOf } from '../visit.ts'
import type { Route } from './+types/recently-viewed-page'

const SHOWN = 12

/** Cards of the products that a browser remembers: a page of its own whose `data-recent` is put into another. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams
  const ids = NumberList.safeParse(asked.get('ids') ?? '').data?.slice(0, SHOWN) ?? []
  const { api } = visitOf(context)
  const { result } = await orErrorPage(api.catalog.products({ query: { ids, per_page: SHOWN } }))
  return { products: ids.length > 0 ? result.data : [], back: safeBack(asked.get('back')) }
}

export const headers = () => ({ 'x-robots-tag': 'noindex' })

export default function RecentlyViewedPage({ loaderData: { products, back } }: Route.ComponentProps) {
  const page = usePage()
  if (products.length === 0) return null
  return (
    // The cards' forms lead back to the page that shows them, not to this one.
    <PageProvider page={{ ...page, path: back }}>
      <section data-recent="" data-added="" aria-labelledby="recent" className="min-w-0">
        <SectionHead id="recent" title={page.say('catalog.recently_viewed')} />
        <ProductRow products={products} />
        <button type="button" data-forget="" className="inline-flex min-h-11 cursor-pointer items-center underline">
          {page.say('catalog.forget_viewed')}
        </button>
      </section>
    </PageProvider>
  )
}
