import type { Reviewable } from '#contract/catalog/reviews.ts'
import { Picture } from '#ui/picture.tsx'
import { usePage } from '../../page-context.tsx'
import { usePictureBase } from '../../use-site.ts'

/** The reviewed product: picture, name and order date. */
export function ReviewedProduct({ subject: { product, ordered_at } }: { subject: Reviewable }) {
  const { t, urls, date, saveData } = usePage()
  const base = usePictureBase()
  return (
    <div className="grid min-w-0 grid-cols-[4rem_minmax(0,1fr)] items-center gap-3">
      <Picture
        base={base}
        name={product.image}
        alt=""
        sizes="64px"
        widths={[160, 320]}
        small={saveData}
        className="rounded-lg"
      />
      <div>
        <a href={urls.product(product)} className="font-semibold hover:underline">
          <bdi>{product.title}</bdi>
        </a>
        <p className="text-ink-soft text-sm">{t('reviews.ordered_on', { date: date(ordered_at) })}</p>
      </div>
    </div>
  )
}
