import type { CollectionMember, FilledCollection } from '#contract/catalog/console-collections.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/field.tsx'
import { Title } from '#ui/title.tsx'
import { usePage } from '../page-context.tsx'
import { ProductName } from './product-name.tsx'

type FoundProductsProps = {
  collection: FilledCollection
  search: string
  found: CollectionMember[]
  pictures: string
}

/** Search by name or SKU for products to add to a collection. */
export function FoundProducts({ collection: { id, members }, search, found, pictures }: FoundProductsProps) {
  const { t, urls, titleOf } = usePage()
  const isInside = (product: CollectionMember) => members.some((member) => member.id === product.id)
  return (
    <Card className="grid max-w-2xl gap-4">
      <Title as="h2" size="card">
        {t('console_content.collection.put_title')}
      </Title>
      <form
        method="get"
        action={urls.collection(id)}
        data-swap=""
        className="grid items-end gap-3 sm:grid-cols-[1fr_auto]"
      >
        <TextField
          name="search"
          type="search"
          label={t('console_content.collection.search')}
          defaultValue={search}
          maxLength={200}
          autoComplete="off"
        />
        <Button variant="secondary">{t('console.show')}</Button>
      </form>
      {search !== '' && found.length === 0 && <p className="text-ink-soft">{t('console_content.collection.none')}</p>}
      {found.length > 0 && (
        <form method="post" action={urls.collection(id)} data-swap="">
          <input type="hidden" name="search" value={search} />
          <ul className="grid gap-3">
            {found.map((product) => (
              <li key={product.id} className="flex flex-wrap items-center justify-between gap-3">
                <ProductName product={product} pictures={pictures} />
                {isInside(product) ? (
                  <Badge tone="good">{t('console_content.collection.inside')}</Badge>
                ) : (
                  <Button
                    variant="secondary"
                    name="step"
                    value={`put ${product.id}`}
                    aria-label={`${t('console_content.collection.put')}: ${titleOf(product.title)}`}
                  >
                    {t('console_content.collection.put')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </form>
      )}
    </Card>
  )
}
