import type { Product, ProductCard, StoreRef } from '#contract/catalog/products.ts'
import { buttonClasses } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { usePage } from '../../page-context.tsx'
import { SaveButton } from './save-button.tsx'

/** The wishlist button of a product card. */
export function WishHeart({ product }: { product: ProductCard }) {
  const { t } = usePage()
  const { id, title, wishlisted } = product
  return <SaveButton kind="wishlist" id={id} on={wishlisted} label={t('lists.wish', { title })} className="wish" />
}

/** The wishlist and comparison buttons of the product page. */
export function ProductSaveButtons({ product }: { product: Product }) {
  const { t, urls } = usePage()
  const { id, title, wishlisted, compared } = product
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <SaveButton
        kind="wishlist"
        id={id}
        on={wishlisted}
        label={t('lists.wish', { title })}
        className={buttonClasses({ variant: 'secondary' }, 'save-button')}
      >
        <Icon name="heart" size={20} />
        {t('lists.wishlist')}
      </SaveButton>
      <SaveButton
        kind="compare"
        id={id}
        on={compared}
        label={t('lists.compare_title', { title })}
        className={buttonClasses({ variant: 'secondary' }, 'save-button')}
      >
        <Icon name="compare" size={20} />
        {t('lists.compare')}
      </SaveButton>
      <TextLink className="save-list" href={urls.compared()}>
        {t('lists.see_compared')}
      </TextLink>
    </div>
  )
}

/** Follows a store. CSS shows the label of the current state. */
export function FollowButton({ store, on }: { store: Pick<StoreRef, 'id' | 'title'>; on: boolean }) {
  const { t } = usePage()
  return (
    <SaveButton kind="follow" id={store.id} on={on} className={buttonClasses({ variant: 'secondary' }, 'save-button')}>
      <Icon name="heart" size={20} />
      <span className="save-off">{t('lists.follow')}</span>
      <span className="save-on">{t('lists.following')}</span>
      <bdi className="sr-only">{store.title}</bdi>
    </SaveButton>
  )
}
