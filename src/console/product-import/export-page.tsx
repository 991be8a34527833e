import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Title } from '#ui/title.tsx'
import { PageHead } from '../components/page-head.tsx'
import { usePage } from '../page-context.tsx'
import { chosenFilters } from '../products/chosen-filters.ts'
import { ProductFilters } from '../products/product-filters.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/export-page'

export const handle = { may: 'goods.export' }

/** Choice of the products to export, and of the file format. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const chosen = chosenFilters(new URL(request.url).searchParams)
  return { chosen, places: await requestContext(context).api.console.goods.places() }
}

export default function ExportPage({ loaderData: { chosen, places } }: Route.ComponentProps) {
  const { t, urls } = usePage()
  return (
    <>
      <PageHead
        title={t('console_import.export.title')}
        text={t('console_import.export.text')}
        up={{ href: urls.products(chosen), title: t('console_goods.title') }}
      />
      <ProductFilters href={urls.goodsExport()} chosen={chosen} places={places} />
      <div className="grid gap-4 md:grid-cols-2">
        {(['csv', 'jsonl'] as const).map((format) => (
          <Card key={format} className="grid content-start gap-3">
            <Title as="h2" size="card">
              {t(`console_import.export.${format}.title`)}
            </Title>
            <p>{t(`console_import.export.${format}.text`)}</p>
            <p>
              <ButtonLink
                href={urls.goodsFile({ ...chosen, format })}
                variant={format === 'csv' ? 'primary' : 'secondary'}
              >
                {t(`console_import.export.${format}.button`)}
              </ButtonLink>
            </p>
          </Card>
        ))}
      </div>
    </>
  )
}
