import type { StoreRef } from '../../../contract/catalog/products.ts'
import { Icon } from '../../../ui/icon.tsx'
import { FollowButton } from '../../customers/saved-items/save-buttons.tsx'
import { usePage } from '../../page-context.tsx'

/** Who sells it, and the way to everything else this store sells. */
export function StoreBox({ store, followed }: { store: StoreRef; followed: boolean }) {
  const { say, links } = usePage()
  return (
    <section
      id={`s${store.id}`}
      className="flex scroll-mt-60 flex-wrap items-center gap-3 rounded-2xl border border-line bg-card p-4"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-text">
        <Icon name="store" />
      </span>
      <p className="min-w-40 flex-1">
        <span className="block text-ink-soft text-sm">{say('catalog.sold_by')}</span>
        <bdi className="font-semibold">{store.title}</bdi>
      </p>
      <FollowButton store={store} on={followed} />
      <a
        href={links.store(store.slug)}
        className="inline-flex min-h-11 items-center gap-1 font-semibold text-primary-text hover:underline"
      >
        {say('catalog.visit_store')}
        <Icon name="chevron" size={18} />
      </a>
    </section>
  )
}
