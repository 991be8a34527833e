import type { BundleDeal } from '../../../contract/catalog/bundles.ts'
import type { Inventory, Product } from '../../../contract/catalog/products.ts'
import { toDecimal, toMinor } from '../../../contract/money.ts'
import { isolated } from '../../../i18n/isolated.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Title } from '../../../ui/title.tsx'
import { usePage } from '../../page-context.tsx'
import { usePictureBase } from '../../use-site.ts'
import { BundleForm } from './bundle-form.tsx'

type BundleBoxProps = {
  product: Product
  chosen: Inventory | null
  /** Which of the other part was chosen on its own page. */
  brought: number | null
  /** Why the bundle could not be put in the cart. */
  errors?: string[] | undefined
}

/** “Buy 2, get 1 free”: both parts with what they cost and what is saved, and one button for all of it. */
export function BundleBox({ product, chosen, brought, errors = [] }: BundleBoxProps) {
  const { say, money, number, date } = usePage()
  const bundle = product.bundle_deal
  if (!bundle) return null
  const { buy, free } = bundle
  const saved = toDecimal(toMinor(free.price) * free.quantity)
  return (
    <Card id="bundle" aria-labelledby="deal-title" room="small" className="grid grid-cols-1 scroll-mt-24 gap-3">
      <Title as="h2" size="card" id="deal-title">
        <Badge tone="bad" className="me-2">
          {say('bundles.title')}
        </Badge>
        {say('bundles.headline', { buy: number(buy.quantity), free: number(free.quantity) })}
      </Title>
      <p className="text-ink-soft">
        <bdi>{bundle.title}</bdi>
      </p>
      <ul className="grid grid-cols-2 gap-8">
        <Part part={buy} />
        <Part part={free} free />
      </ul>
      <p>
        <strong className="text-success">{say('bundles.save', { amount: isolated(money(saved)) })}</strong>{' '}
        <span className="text-ink-soft text-sm">{say('vouchers.until', { date: date(bundle.ends_at) })}</span>
      </p>
      {errors.length > 0 && (
        <Notice kind="error">
          {errors.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Notice>
      )}
      <BundleForm bundle={bundle} product={product} chosen={chosen} brought={brought} />
    </Card>
  )
}

function Part({ part, free = false }: { part: BundleDeal['buy']; free?: boolean }) {
  const { say, links, money, number, saveData } = usePage()
  const base = usePictureBase()
  const price = <bdi>{money(part.price)}</bdi>
  return (
    <li className="relative grid content-start gap-1">
      {free && <Plus />}
      <span className="max-w-28 overflow-hidden rounded-xl">
        <Picture base={base} name={part.image} alt="" sizes="88px" widths={[160, 320]} small={saveData} />
      </span>
      <a href={links.product({ slug: part.slug, id: part.product_id })} className="line-clamp-2 hover:underline">
        <bdi>{part.title}</bdi>
      </a>
      <p>
        {part.quantity > 1 && (
          <>
            <bdi>{number(part.quantity)}</bdi> ×{' '}
          </>
        )}
        {free ? (
          <>
            <s className="text-ink-soft text-sm">{price}</s>{' '}
            <strong className="text-sale">{say('bundles.free')}</strong>
          </>
        ) : (
          <strong>{price}</strong>
        )}
      </p>
      {!part.in_stock && <p className="text-sale text-sm">{say('errors.out_of_stock')}</p>}
    </li>
  )
}

/** In the gap between the two parts. */
const Plus = () => (
  <span
    aria-hidden="true"
    className="absolute -start-8.5 top-6 z-10 grid size-9 place-items-center rounded-full border border-line bg-card"
  >
    +
  </span>
)
