import type { GoodsProduct } from '#contract/catalog/console-products.ts'
import { Button } from '#ui/button.tsx'
import type { FormError } from '#web/form-error.ts'
import { Island } from '#web/islands/island.tsx'
import { usePage } from '../page-context.tsx'
import PictureOrder from './picture-order.island.tsx'

type PictureRowsProps = {
  product: GoodsProduct
  base: string
  readOnly: boolean
  /** Input of a refused form by field name. */
  typed: Record<string, string> | undefined
  formError: FormError | undefined
}

/** Pictures of a product in order, each with its descriptions and buttons. */
export function PictureRows({
  product: { id, pictures, picture_texts },
  base,
  readOnly,
  typed,
  formError,
}: PictureRowsProps) {
  const { t, urls, number } = usePage()
  return (
    <form method="post" action={urls.pictures(id)} data-swap="" data-submit-once="">
      <input type="hidden" name="seen" value={pictures.join(' ')} />
      {/* Enter in a field activates the first button of the form. This hidden button makes it save the texts instead of moving or
          removing a picture. */}
      {!readOnly && (
        <button type="submit" name="step" value="texts" tabIndex={-1} aria-hidden="true" className="sr-only" />
      )}
      <Island
        id="picture-order"
        name="picture-order"
        of={PictureOrder}
        when="seen"
        props={{
          base,
          readOnly,
          pictures: pictures.map((picture, place) => ({
            picture,
            label: t('console_goods.pictures.number', { n: number(place + 1) }),
            texts: (['en', 'fa'] as const).map((code) => {
              const [name, saved] = [`alt_${code}_${place}`, picture_texts[place]?.[code] ?? '']
              const label = t(`console_goods.pictures.alt_${code}`)
              return {
                name,
                language: code,
                label,
                saved,
                value: typed?.[name] ?? saved,
                error: formError?.fields[name],
              }
            }),
          })),
          labels: {
            first: t('console_goods.pictures.first'),
            drag: t('console_goods.pictures.drag'),
            earlier: t('console_goods.pictures.earlier'),
            main: t('console_goods.pictures.main'),
            remove: t('console_goods.pictures.remove'),
          },
        }}
      />
      {!readOnly && (
        <Button name="step" value="texts" className="mt-4">
          {t('console_goods.pictures.save')}
        </Button>
      )}
    </form>
  )
}
