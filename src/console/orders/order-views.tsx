import type { OrderView } from '#contract/ordering/admin-orders.ts'
import { Button } from '#ui/button.tsx'
import { ChipLink } from '#ui/chip.tsx'
import { TextField } from '#ui/field.tsx'
import { ScrollRow } from '#ui/scroll-row.tsx'
import { usePage } from '../page-context.tsx'
import { filtersOfView } from './filters.ts'

/** Saved views of the staff member as links. The current filters can be saved as a view, and a saved view can be removed. */
export function OrderViews({ views, chosen }: { views: OrderView[]; chosen: Record<string, string> }) {
  const { t, urls } = usePage()
  const here = urls.orders(chosen)
  const current = views.find(({ query }) => urls.orders(filtersOfView(query)) === here)
  const filtered = Object.keys(chosen).length > 0
  return (
    <div className="mb-4 flex flex-col gap-2">
      {views.length > 0 && (
        <nav aria-label={t('console_orders.views.title')}>
          <ScrollRow>
            {views.map(({ id, name, query }) => (
              <li key={id}>
                <ChipLink
                  href={urls.orders(filtersOfView(query))}
                  aria-current={id === current?.id ? 'page' : undefined}
                  data-swap=""
                >
                  <bdi>{name}</bdi>
                </ChipLink>
              </li>
            ))}
          </ScrollRow>
        </nav>
      )}
      {current && (
        <form method="post" action={here} data-swap="" data-submit-once="">
          <input type="hidden" name="view" value={current.id} />
          <Button variant="quiet" small name="intent" value="remove-view">
            {t('console_orders.views.remove')}
          </Button>
        </form>
      )}
      {filtered && !current && (
        <details>
          <summary className="flex min-h-12 cursor-pointer items-center text-primary-text">
            {t('console_orders.views.save')}
          </summary>
          <form
            method="post"
            action={here}
            data-swap=""
            data-submit-once=""
            className="flex max-w-md flex-wrap items-end gap-2"
          >
            <input type="hidden" name="query" value={new URLSearchParams(chosen).toString()} />
            <TextField name="name" label={t('console_orders.views.name')} maxLength={60} required />
            <Button variant="secondary" name="intent" value="save-view">
              {t('console.save')}
            </Button>
          </form>
        </details>
      )}
    </div>
  )
}
