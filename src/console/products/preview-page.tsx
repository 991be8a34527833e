import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageHead } from '../components/page-head.tsx'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/preview-page'
import { productIdIn } from './product-id.ts'

export const handle = { may: 'goods.read' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { goods, goodsPictures } = requestContext(context).api.console
  const id = { params: { id: productIdIn(params) } }
  const [product, { token, until }] = await Promise.all([goods.find(id), goodsPictures.preview(id)])
  return { product, token, until }
}

/** Links to the preview of a product, one per language. */
export default function PreviewPage({ loaderData: { product, token, until } }: Route.ComponentProps) {
  const { t, urls, time, titleOf } = usePage()
  const { title_en, title_fa } = product.fields
  const name = titleOf({ en: title_en, fa: title_fa || title_en })
  return (
    <>
      <PageHead
        title={t('console_goods.preview.title', { name })}
        text={t('console_goods.preview.text')}
        up={{ href: urls.product(product.id), title: name }}
      />
      <Card className="grid max-w-xl gap-4">
        <div className="flex flex-wrap gap-3">
          {(['en', 'fa'] as const).map((language) => (
            <ButtonLink key={language} href={urls.previewInShop(language, token)} target="_blank" rel="noreferrer">
              {t('console_goods.preview.open', { language: t(`console_goods.languages.${language}`) })}
            </ButtonLink>
          ))}
        </div>
        <p className="text-ink-soft">{t('console_goods.preview.until', { time: time(until) })}</p>
      </Card>
    </>
  )
}
