import type { StoreRef } from '#contract/catalog/products.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconDisc } from '#ui/icon-disc.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { FollowButton } from '../../customers/saved-items/save-buttons.tsx'
import { usePage } from '../../page-context.tsx'

/** The product's store, with a link to its other products. */
export function StoreBox({ store, followed }: { store: StoreRef; followed: boolean }) {
  const { t, urls } = usePage()
  return (
    <Card room="small" id={`s${store.id}`} className="flex scroll-mt-60 flex-wrap items-center gap-3">
      <IconDisc name="store" />
      <p className="min-w-40 flex-1">
        <span className="block text-ink-soft text-sm">{t('catalog.sold_by')}</span>
        <bdi className="font-semibold">{store.title}</bdi>
      </p>
      <FollowButton store={store} on={followed} />
      <TextLink variant="onward" href={urls.store(store.slug)}>
        {t('catalog.visit_store')}
        <Icon name="chevron" size={18} />
      </TextLink>
    </Card>
  )
}
