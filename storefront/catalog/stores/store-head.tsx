import type { Store } from '../../../contract/catalog/stores.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { FollowButton } from '../../customers/saved-items/save-buttons.tsx'
import { usePage } from '../../page-context.tsx'
import { usePictureBase } from '../../use-site.ts'
import { Rating } from '../products/rating.tsx'

/** Who a store is: its logo, what buyers think of it, where it stands and since when; and a search within it. */
export function StoreHead({ store, q, followed }: { store: Store; q: string; followed: boolean }) {
  const { say, links, date, saveData } = usePage()
  const base = usePictureBase()
  return (
    <header id={`s${store.id}`} className="store-head">
      <div className="store-logo">
        <Picture base={base} name={store.image} alt="" sizes="112px" widths={[160, 320]} eager small={saveData} />
      </div>
      <div className="grid min-w-0 content-center gap-2">
        <h1 className="font-extrabold text-2xl md:text-3xl">
          <bdi>{store.title}</bdi>
        </h1>
        <Rating rating={store.rating} count={store.review_count} />
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-soft text-sm">
          <li className="flex items-center gap-1.5">
            <Icon name="pin" size={18} />
            {store.city}
          </li>
          <li className="flex items-center gap-1.5">
            <Icon name="clock" size={18} />
            {say('stores.member_since', { date: date(store.member_since) })}
          </li>
        </ul>
        <p>
          <FollowButton store={store} on={followed} />
        </p>
      </div>
      <p className="store-about">
        <bdi>{store.about}</bdi>
      </p>
      <SearchField
        action={links.store(store.slug)}
        label={say('stores.search', { store: store.title })}
        button={say('stores.search_button')}
        value={q}
      />
    </header>
  )
}
