import type { CartLine } from '#contract/ordering/cart.ts'
import { Picture } from '#ui/picture.tsx'
import { usePage } from '../../page-context.tsx'
import { usePictureBase } from '../../use-site.ts'

/** A cart line to order: picture, title, choices, unit price, quantity and line total. */
export function LineSummary({ line: { product, inventory, price, quantity, total } }: { line: CartLine }) {
  const { t, money, number, saveData } = usePage()
  const base = usePictureBase()
  const choices = inventory.inventory_attributes.map(({ title }) => title).join(t('cart.comma'))
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-3">
      <Picture
        base={base}
        name={product.image}
        alt=""
        sizes="56px"
        widths={[160]}
        small={saveData}
        className="rounded-lg"
      />
      <div className="grid content-start">
        <bdi className="wrap-anywhere line-clamp-2">{product.title}</bdi>
        {choices && <p className="text-ink-soft text-sm">{choices}</p>}
        <p className="text-ink-soft text-sm">
          <bdi>{money(price)}</bdi> × <bdi>{number(quantity)}</bdi>
        </p>
      </div>
      <bdi className="font-semibold">{money(total)}</bdi>
    </li>
  )
}
