import type { ReactNode } from 'react'
import { bulkKinds } from '#contract/catalog/console-bulk.ts'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { BulkForm } from '../components/bulk-form.tsx'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import type { Chosen } from './chosen-filters.ts'

type ProductSearchResultsProps = {
  /** Number of products that match the filters. */
  found: { number: number; more: boolean }
  chosen: Chosen
  before: string | undefined
  /** Rows of the list. */
  children: ReactNode
}

/** Form around a list of products for bulk changes of the chosen products, or of all that match the filters. */
export function ProductSearchResults({ found, chosen, before, children }: ProductSearchResultsProps) {
  const { t, urls, number } = usePage()
  if (!useHasPermission()('goods.write')) return children
  const count = { count: found.number, number: number(found.number) }
  return (
    <BulkForm
      action={urls.products({ ...chosen, before })}
      buttons={bulkKinds.map((kind) => (
        <Button key={kind} variant="secondary" small name="intent" value={kind}>
          {t(`console_bulk.${kind}.button`)}
        </Button>
      ))}
    >
      {children}
      <div className="mt-3 flex flex-wrap items-center gap-x-4">
        <p>{t(found.more ? 'console_bulk.all_more' : 'console_bulk.all', count)}</p>
        {!found.more &&
          bulkKinds.map((kind) => (
            <TextLink key={kind} href={urls.newBulk(kind, chosen)}>
              {t(`console_bulk.${kind}.button`)}
            </TextLink>
          ))}
      </div>
    </BulkForm>
  )
}
