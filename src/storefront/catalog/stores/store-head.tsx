import type { Store } from '#contract/catalog/stores.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Title } from '#ui/title.tsx'
import { FollowButton } from '../../customers/saved-items/save-buttons.tsx'
import { usePage } from '../../page-context.tsx'
import { usePictureBase } from '../../use-site.ts'
import { Rating } from '../products/rating.tsx'

type StoreHeadProps = {
  store: Store
  q: string
  followed: boolean
  /** The number of products of the store. */
  count: number
  /** The names of some product pictures. */
  pictures: string[]
}

const COVER_PICTURES = 4

/**
 * The head of a store page: cover, logo, figures, follow button and search. It is low, so that the first products stay
 * visible.
 */
export function StoreHead({ store, q, followed, count, pictures }: StoreHeadProps) {
  const { t, urls, date, number, saveData } = usePage()
  const base = usePictureBase()
  return (
    <header id={`s${store.id}`} className="store-head">
      <div className="store-cover" aria-hidden="true">
        {pictures.slice(0, COVER_PICTURES).map((name) => (
          <img key={name} src={`${base}${saveData ? 160 : 320}/${name}`} alt="" width={320} height={320} />
        ))}
      </div>
      <div className="store-about">
        <Picture
          base={base}
          name={store.image}
          alt=""
          sizes="80px"
          widths={[160]}
          eager
          small={saveData}
          className="store-logo"
        />
        <div className="grid min-w-0 gap-1">
          <Title as="h1" size="task">
            <bdi>{store.title}</bdi>
          </Title>
          <ul className="store-numbers">
            <li>
              <Rating rating={store.rating} count={store.review_count} />
            </li>
            <li>{t('catalog.products', { count, n: number(count) })}</li>
            <li>
              <Icon name="pin" size={18} />
              {store.city}
            </li>
            <li>{t('stores.member_since', { date: date(store.member_since) })}</li>
          </ul>
        </div>
        <FollowButton store={store} on={followed} />
        <SearchField
          action={urls.store(store.slug)}
          label={t('stores.search', { store: store.title })}
          button={t('stores.search_button')}
          value={q}
        />
      </div>
    </header>
  )
}
