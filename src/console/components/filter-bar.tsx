import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { usePage } from '../page-context.tsx'

type FilterBarProps = {
  /** Address of the list without filters. */
  href: string
  /** Whether any filter is active. */
  filtered: boolean
  /** The main search field. */
  search: ReactNode
  /** Further fields. On a phone they are collapsed so that the list comes first. */
  children?: ReactNode
  /** Whether one of `children` is active. An active filter is always shown. */
  narrowed?: boolean
  /** Rare filters, collapsed on all screens; on a phone they are inside the other collapsed fields. `open` while one of them is active. */
  more?: { open: boolean; fields: ReactNode }
}

/** Filters of a list as a GET form: the address holds them, so a filtered list can be linked. */
export function FilterBar({ href, filtered, search, children, narrowed, more }: FilterBarProps) {
  const { t } = usePage()
  return (
    <Card as="search" room="small" className="mb-4 block">
      <form method="get" action={href} data-swap="" className="filter-bar">
        <div className="filter-first">{search}</div>
        {children ? (
          <details className="filter-others" open={narrowed || more?.open}>
            <Summary>{t('console.filters')}</Summary>
            <div className="filter-fields">
              {children}
              {more && <More {...more} />}
            </div>
          </details>
        ) : (
          more && <More {...more} />
        )}
        <div className="filter-do">
          <Button>{t('console.show')}</Button>
          {filtered && (
            <ButtonLink href={href} variant="quiet" data-swap="">
              {t('console.clear')}
            </ButtonLink>
          )}
        </div>
      </form>
    </Card>
  )
}

function More({ open, fields }: NonNullable<FilterBarProps['more']>) {
  const { t } = usePage()
  return (
    <details className="filter-more" open={open}>
      <Summary>{t('console.more_filters')}</Summary>
      <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">{fields}</div>
    </details>
  )
}

const Summary = ({ children }: { children: string }) => (
  <summary className="flex min-h-12 cursor-pointer items-center gap-2 font-medium text-primary-text">
    <Icon name="filter" size={20} />
    {children}
  </summary>
)
