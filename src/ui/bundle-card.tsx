import type { ComponentProps, ReactNode } from 'react'
import { Badge } from './badge.tsx'
import { Card } from './card.tsx'
import { Picture } from './picture.tsx'
import { Title } from './title.tsx'

export type BundleItemProps = {
  picture: Pick<ComponentProps<typeof Picture>, 'base' | 'name' | 'small'>
  href: string
  title: string
  /** The quantity as text. Empty for one. */
  quantity: string
  price: string
  /** The label for a free product. */
  free?: string | undefined
  /** The reason why the product cannot be bought now. */
  lack?: string | undefined
}

type BundleCardProps = {
  id: string
  badge: string
  headline: string
  title: string
  parts: [BundleItemProps, BundleItemProps]
  /** `saves`: the saving. `until`: the end of the deal. */
  saves: string
  until: string
  children?: ReactNode
}

/** A bundle deal (“Buy 2, get 1 free”) with both products, their prices and the saving. */
export function BundleCard({ id, badge, headline, title, parts, saves, until, children }: BundleCardProps) {
  const heading = `${id}-title`
  return (
    <Card id={id} aria-labelledby={heading} room="small" className="grid grid-cols-1 scroll-mt-24 gap-3">
      <Title as="h2" size="card" id={heading}>
        <Badge tone="bad" className="me-2">
          {badge}
        </Badge>
        {headline}
      </Title>
      <p className="text-ink-soft">
        <bdi>{title}</bdi>
      </p>
      <ul className="grid grid-cols-2 gap-8">
        <BundleItem {...parts[0]} />
        <BundleItem {...parts[1]} />
      </ul>
      <p>
        <strong className="text-success">{saves}</strong> <span className="text-ink-soft text-sm">{until}</span>
      </p>
      {children}
    </Card>
  )
}

function BundleItem({ picture, href, title, quantity, price: formattedPrice, free, lack }: BundleItemProps) {
  const price = <bdi>{formattedPrice}</bdi>
  return (
    <li className="relative grid content-start gap-1">
      {free && <Plus />}
      <span className="max-w-28 overflow-hidden rounded-xl">
        <Picture {...picture} alt="" sizes="88px" widths={[160, 320]} />
      </span>
      <a href={href} className="line-clamp-2 hover:underline">
        <bdi>{title}</bdi>
      </a>
      <p>
        {quantity && (
          <>
            <bdi>{quantity}</bdi> ×{' '}
          </>
        )}
        {free ? (
          <>
            <s className="text-ink-soft text-sm">{price}</s> <strong className="text-sale">{free}</strong>
          </>
        ) : (
          <strong>{price}</strong>
        )}
      </p>
      {lack && <p className="text-sale text-sm">{lack}</p>}
    </li>
  )
}

/** A plus sign between the two products. */
const Plus = () => (
  <span
    aria-hidden="true"
    className="absolute -start-8.5 top-6 z-10 grid size-9 place-items-center rounded-full border border-line bg-card"
  >
    +
  </span>
)
