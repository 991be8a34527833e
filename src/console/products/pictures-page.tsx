import { Button } from '#ui/button.tsx'
import { PictureChoice } from '#ui/picture-choice.tsx'
import { textOf } from '#web/form-error.ts'
import { commonOf } from '#web/site-data.ts'
import { FormErrors } from '../components/form-errors.tsx'
import { PageHead } from '../components/page-head.tsx'
import { PictureForm, pictureFiles } from '../components/picture-form.tsx'
import { formAction } from '../form-action.ts'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/pictures-page'
import { arranged, shownPictures, touchedTexts, typedTexts } from './arranged-pictures.ts'
import { PictureRows } from './picture-rows.tsx'
import { productIdIn } from './product-id.ts'
import { ProductTabs } from './product-tabs.tsx'

export const handle = { may: 'goods.read' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const [product, { img_src_url: base }] = await Promise.all([
    ctx.api.console.goods.find({ params: { id: productIdIn(params) } }),
    commonOf(ctx),
  ])
  return { product, base, key: crypto.randomUUID() }
}

/** Adds, moves or removes pictures. Every button also saves the changed descriptions. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: typedTexts,
    async run({ api, params, form, once }) {
      const { goods, goodsPictures } = api.console
      const id = productIdIn(params)
      const step = textOf(form, 'step')
      const texts = touchedTexts(form)
      if (texts.length > 0) await goodsPictures.describe({ params: { id }, body: { texts } })
      if (step === 'texts') return 'console_goods.pictures.told'
      if (step) {
        const seen = shownPictures(form)
        await goods.arrangePictures({
          params: { id },
          body: { pictures: arranged(seen, step, shownPictures(form, 'order')), seen },
        })
        return 'console_goods.pictures.saved'
      }
      const images = form.getAll('images').filter((one) => one instanceof File && one.size > 0) as File[]
      await goods.addPictures({ params: { id }, body: { images } }, once)
      return 'console_goods.pictures.added'
    },
    done: ({ urls, params }, toast) => ({ to: urls.pictures(productIdIn(params)), toast }),
  })

export default function PicturesPage({ loaderData: { product, base, key }, actionData }: Route.ComponentProps) {
  const { t, urls, titleOf } = usePage()
  const mayWrite = useHasPermission()('goods.write')
  const { title_en, title_fa } = product.fields
  const name = titleOf({ en: title_en, fa: title_fa || title_en })
  const labels = { choose: t('console_goods.pictures.choose'), chosen: t('console_goods.pictures.chosen') }
  return (
    <>
      <PageHead
        title={t('console_goods.pictures.of', { name })}
        text={t('console_goods.pictures.text')}
        up={{ href: urls.products(), title: t('console_goods.title') }}
      />
      <ProductTabs id={product.id} />
      <FormErrors formError={actionData?.formError} />
      {mayWrite && (
        <PictureForm action={urls.pictures(product.id)} formKey={key} className="my-4 gap-3">
          <PictureChoice {...pictureFiles} labels={labels} multiple aria-label={labels.choose} />
          <PictureChoice
            {...pictureFiles}
            labels={{ ...labels, choose: t('console_goods.pictures.camera') }}
            capture="environment"
            aria-label={t('console_goods.pictures.camera')}
          />
          <Button>{t('console_goods.pictures.button')}</Button>
        </PictureForm>
      )}
      {product.pictures.length === 0 ? (
        <p className="text-ink-soft">{t('console_goods.pictures.nothing')}</p>
      ) : (
        <PictureRows
          product={product}
          base={base}
          readOnly={!mayWrite}
          typed={actionData?.values}
          formError={actionData?.formError}
        />
      )}
    </>
  )
}
