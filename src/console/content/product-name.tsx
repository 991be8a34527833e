import type { CollectionMember } from '#contract/catalog/console-collections.ts'
import { Badge } from '#ui/badge.tsx'
import { Thumb } from '../components/thumb.tsx'
import { usePage } from '../page-context.tsx'

/** A product in a list: picture, title, and a mark if it is hidden from shoppers. */
export function ProductName({ product, pictures }: { product: CollectionMember; pictures: string }) {
  const { t, titleOf } = usePage()
  return (
    <span className="flex items-center gap-3">
      <Thumb base={pictures} name={product.image} />
      <span className="grid justify-items-start gap-1">
        <bdi className="wrap-anywhere">{titleOf(product.title)}</bdi>
        {!product.public && <Badge tone="open">{t('console_goods.hidden')}</Badge>}
      </span>
    </span>
  )
}
