import { type CartLine, Selected } from '#contract/ordering/cart.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { LineBundleNote } from '../../catalog/bundles/line-bundle.tsx'
import { usePage } from '../../page-context.tsx'
import { usePictureBase } from '../../use-site.ts'

/** One cart line: check it, change its quantity or delete it. */
export function CartLineRow({ line, hasAddress }: { line: CartLine; hasAddress: boolean }) {
  const { t, urls, money } = usePage()
  const { product, inventory } = line
  const soldOut = line.max_quantity === 0
  return (
    <li className="grid grid-cols-[auto_5rem_minmax(0,1fr)] gap-x-3 gap-y-2 border-line px-4 py-4 not-last:border-b md:grid-cols-[auto_6.5rem_minmax(0,1fr)_auto]">
      <label className="grid size-11 cursor-pointer place-items-center has-disabled:cursor-not-allowed self-center">
        <span className="sr-only">{t('cart.select', { title: product.title })}</span>
        <input
          type="checkbox"
          name="selected"
          value={line.id}
          defaultChecked={line.selected === Selected.checked}
          disabled={soldOut}
          className="size-5 accent-primary"
        />
      </label>
      <LinePicture line={line} />
      <div className="grid content-start gap-1">
        <a href={urls.product(product)} className="line-clamp-2 font-medium hover:underline">
          {product.title}
        </a>
        {inventory.inventory_attributes.length > 0 && (
          <p className="text-ink-soft text-sm">
            {inventory.inventory_attributes
              .map((choice) => `${choice.attribute_title}: ${choice.title}`)
              .join(t('cart.comma'))}
          </p>
        )}
        <p>
          <bdi className="font-semibold">{money(line.price)}</bdi>{' '}
          {inventory.discount > 0 && (
            <s className="text-ink-soft text-sm">
              <bdi>{money(inventory.selling)}</bdi>
            </s>
          )}
        </p>
        <PriceChange line={line} />
        <TooMany line={line} />
        {hasAddress && !line.shippable && <p className="text-sale text-sm">{t('cart.unshippable')}</p>}
      </div>
      <div className="col-span-3 flex items-center justify-between gap-2 md:col-span-1 md:flex-col md:items-end">
        <Quantity line={line} />
        <bdi className="font-bold">{money(line.total)}</bdi>
        <a
          href={urls.deleteFromCart(line.id)}
          data-dialog
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1 text-ink-soft text-sm hover:text-sale"
          aria-label={t('cart.delete_named', { title: product.title })}
        >
          <Icon name="trash" size={20} /> <span className="max-md:hidden">{t('cart.delete')}</span>
        </a>
      </div>
      <LineBundleNote line={line} />
    </li>
  )
}

function LinePicture({ line: { product } }: { line: CartLine }) {
  const { saveData } = usePage()
  const base = usePictureBase()
  return <Picture base={base} name={product.image} alt="" sizes="104px" small={saveData} className="rounded-xl" />
}

/**
 * States why the line is not available, or how many pieces are: limited by stock or by the cap per buyer of a flash
 * sale.
 */
function TooMany({ line: { quantity, max_quantity: most, sale_cap: cap } }: { line: CartLine }) {
  const { t, number } = usePage()
  const warning = (text: string) => <p className="text-sale text-sm">{text}</p>
  if (cap?.left === 0) return warning(t('cart.cap_used_up', { cap: number(cap.per_buyer) }))
  if (most === 0) return warning(t('cart.sold_out'))
  if (quantity > most && (!cap || most < cap.left)) return warning(t('cart.only_left', { n: number(most) }))
  if (!cap?.passed) return null
  return warning(t('cart.cap_left', { left: number(cap.left), cap: number(cap.per_buyer) }))
}

/** States that the price changed since the shopper added the line. */
function PriceChange({ line }: { line: CartLine }) {
  const { t, money } = usePage()
  if (line.price === line.price_when_added) return null
  const key = line.price < line.price_when_added ? 'cart.price_fell' : 'cart.price_rose'
  return <p className="text-ink-soft text-sm">{t(key, { before: money(line.price_when_added) })}</p>
}

function Quantity({ line }: { line: CartLine }) {
  const { t, digits } = usePage()
  const { title } = line.product
  return (
    <QuantityStepper
      id={`quantity-${line.id}`}
      name={`quantity-${line.id}`}
      value={digits(String(line.quantity))}
      max={Math.max(1, line.max_quantity)}
      labels={{
        quantity: t('cart.quantity_of', { title }),
        fewer: t('catalog.fewer'),
        more: t('catalog.more'),
        least: t('errors.quantity_minimum'),
        most: t('errors.quantity_maximum'),
      }}
    />
  )
}
