import type { FollowedStore as Store } from '#contract/customers/following.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Title } from '#ui/title.tsx'
import { Rating } from '../../catalog/products/rating.tsx'
import { ProductRow } from '../../home/product-row.tsx'
import { usePage } from '../../page-context.tsx'
import { usePictureBase } from '../../use-site.ts'
import { FollowButton } from '../saved-items/save-buttons.tsx'

/** A followed store with its new flash sales and offers. */
export function FollowedStore({ store }: { store: Store }) {
  const { t, urls, date } = usePage()
  const base = usePictureBase()
  const id = `s${store.id}`
  return (
    <Card as="article" room="small" aria-labelledby={`${id}-name`} id={id} className="min-w-0">
      <header className="flex flex-wrap items-center gap-4">
        <img src={`${base}160/${store.image}`} alt="" width="72" height="72" className="rounded-2xl bg-sunk" />
        <div className="min-w-48 flex-1">
          <Title as="h2" size="question" id={`${id}-name`}>
            <a href={urls.store(store.slug)} className="hover:underline">
              <bdi>{store.title}</bdi>
            </a>
          </Title>
          <Rating rating={store.rating} count={store.review_count} />
          <p className="text-ink-soft text-sm">{t('stores.member_since', { date: date(store.member_since) })}</p>
          <p className="text-ink-soft text-sm">{t('lists.followed_since', { date: date(store.followed_since) })}</p>
        </div>
        <FollowButton store={store} on />
      </header>
      <News store={store} />
    </Card>
  )
}

function News({ store: { flash_sales, deals: offers } }: { store: Store }) {
  const { t, urls } = usePage()
  if (flash_sales.length + offers.length === 0) return <p className="mt-4 text-ink-soft">{t('lists.no_news')}</p>
  return (
    <>
      {flash_sales.map((sale) => (
        <section key={sale.id} className="mt-5 min-w-0">
          <h3 className="mb-3 flex items-center gap-2 font-bold text-sale">
            <Icon name="clock" size={20} />
            <a href={urls.flashSale(sale.id)} className="underline underline-offset-4">
              {t('lists.sale_runs', { title: sale.title })}
            </a>
          </h3>
          <ProductRow products={sale.products} />
        </section>
      ))}
      {offers.length > 0 && (
        <section className="mt-5 min-w-0">
          <h3 className="mb-3 font-bold">{t('lists.deals')}</h3>
          <ProductRow products={offers} />
        </section>
      )}
    </>
  )
}
