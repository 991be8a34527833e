import type { ProductCard } from '#contract/catalog/products.ts'
import type { ComparedRow, CompareList } from '#contract/customers/compare.ts'
import { Picture } from '#ui/picture.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { CardAction, CardPrice } from '../../catalog/products/product-card.tsx'
import { Rating } from '../../catalog/products/rating.tsx'
import { usePage } from '../../page-context.tsx'
import { usePictureBase } from '../../use-site.ts'
import { SaveButton } from '../saved-items/save-button.tsx'

/**
 * One column per product. The title of a row is above its values, so that two products fit on a phone. It stays in
 * place while three or four products scroll.
 */
export function CompareTable({ products, rows }: Pick<CompareList, 'products' | 'rows'>) {
  const { t } = usePage()
  const label = t('lists.compare_table')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="compare" aria-label={label} tabIndex={0} data-products={products.length}>
      <table>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {products.map((product) => (
              <th key={product.id} scope="col">
                <ComparedProduct product={product} />
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <Row key={`${row.kind}/${row.title}`} row={row} products={products} />
        ))}
      </table>
    </section>
  )
}

function ComparedProduct({ product }: { product: ProductCard }) {
  const { t, urls, saveData } = usePage()
  const base = usePictureBase()
  const { id, title, image } = product
  return (
    <div className="grid gap-2 font-semibold">
      <Picture
        base={base}
        name={image}
        alt=""
        sizes="12rem"
        widths={[160, 320, 480]}
        small={saveData}
        className="max-w-48 rounded-xl"
      />
      <a href={urls.product(product)} className="line-clamp-3 min-h-18 hover:underline">
        <bdi>{title}</bdi>
      </a>
      {product.in_stock && <CardAction product={product} />}
      <SaveButton
        kind="compare"
        id={id}
        on
        label={t('lists.take_out', { title })}
        className="min-h-12 cursor-pointer text-start font-normal underline underline-offset-4"
      >
        {t('lists.remove')}
      </SaveButton>
    </div>
  )
}

function Row({ row, products }: { row: ComparedRow; products: ProductCard[] }) {
  const { t } = usePage()
  return (
    <tbody className={row.differs ? 'differs' : undefined}>
      <tr>
        <th scope="rowgroup" colSpan={products.length}>
          <span className="compare-name">
            <bdi>{row.title}</bdi>
            {row.differs && <span className="sr-only"> ({t('lists.differs')})</span>}
          </span>
        </th>
      </tr>
      <tr>
        {products.map((product, place) => (
          <td key={product.id}>
            <Value kind={row.kind} value={row.values[place] ?? null} product={product} />
          </td>
        ))}
      </tr>
    </tbody>
  )
}

/** Most values are text. Prices, ratings and stores have components of their own. */
function Value({ kind, value, product }: { kind: ComparedRow['kind']; value: string | null; product: ProductCard }) {
  const { t, urls } = usePage()
  if (kind === 'price') return <CardPrice product={product} />
  if (kind === 'rating') return <Rating rating={product.rating} count={product.review_count} />
  if (value === null) {
    return (
      <>
        <span aria-hidden="true">—</span>
        <span className="sr-only">{t('lists.not_said')}</span>
      </>
    )
  }
  if (kind !== 'store') return <bdi>{value}</bdi>
  return (
    <TextLink href={urls.store(product.store.slug)}>
      <bdi>{value}</bdi>
    </TextLink>
  )
}
