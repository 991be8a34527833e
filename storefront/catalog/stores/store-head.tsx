import type { Store } from '../../../contract/catalog/stores.ts'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Title } from '../../../ui/title.tsx'
import { FollowButton } from '../../customers/saved-items/save-buttons.tsx'
import { usePage } from '../../page-context.tsx'
import { usePictureBase } from '../../use-site.ts'
import { Rating } from '../products/rating.tsx'

/** Who a store is: its logo, what buyers think of it, where it stands and since when; and a search within it. */
export function StoreHead({ store, q, followed }: { store: Store; q: string; followed: boolean }) {
  const { say, links, date, saveData } = usePage()
  const base = usePictureBase()
  return (
    <Card as="header" id={`s${store.id}`} className="mb-8 grid grid-cols-[auto_minmax(0,1fr)] gap-4 md:gap-6 md:p-7">
      <div className="w-20 md:w-28">
        <Picture
          base={base}
          name={store.image}
          alt=""
          sizes="112px"
          widths={[160, 320]}
          eager
          small={saveData}
          className="rounded-2xl border border-line"
        />
      </div>
      <div className="grid min-w-0 content-center gap-2">
        <Title as="h1" size="page">
          <bdi>{store.title}</bdi>
        </Title>
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
      <p className="max-w-prose text-ink-soft leading-relaxed col-span-full md:col-start-2">
        <bdi>{store.about}</bdi>
      </p>
      <div className="col-span-full md:col-start-2">
        <SearchField
          action={links.store(store.slug)}
          label={say('stores.search', { store: store.title })}
          button={say('stores.search_button')}
          value={q}
        />
      </div>
    </Card>
  )
}
