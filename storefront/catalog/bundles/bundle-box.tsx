import type { BundleDeal } from '../../../contract/catalog/bundles.ts'
import type { Inventory, Product } from '../../../contract/catalog/products.ts'
import { toDecimal, toMinor } from '../../../contract/money.ts'
import { isolated } from '../../../i18n/isolated.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Picture } from '../../../ui/picture.tsx'
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
    <section id="bundle" aria-labelledby="bundle-title" className="bundle">
      <h2 id="bundle-title">
        <span>{say('bundles.title')}</span>
        {say('bundles.headline', { buy: number(buy.quantity), free: number(free.quantity) })}
      </h2>
      <p className="text-ink-soft">
        <bdi>{bundle.title}</bdi>
      </p>
      <ul>
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
    </section>
  )
}

function Part({ part, free = false }: { part: BundleDeal['buy']; free?: boolean }) {
  const { say, links, money, number, saveData } = usePage()
  const base = usePictureBase()
  const price = <bdi>{money(part.price)}</bdi>
  return (
    <li>
      <Picture base={base} name={part.image} alt="" sizes="88px" widths={[160, 320]} small={saveData} />
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
