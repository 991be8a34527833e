import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { usePage } from '../page-context.tsx'

type FilterBarProps = {
  /** The list itself, without filters. */
  href: string
  /** Whether anything is filtered now. */
  filtered: boolean
  /** The field by which most is found. */
  search: ReactNode
  /** The other fields: on a phone they fold away, for it is the list that one comes for. */
  children?: ReactNode
  /** Whether one of these filters now: what holds back part of a list is never out of sight. */
  narrowed?: boolean
  /** Rarer ones, which fold away everywhere, on a phone within the others; `open` while one of them filters. */
  more?: { open: boolean; fields: ReactNode }
}

/** Filters of a list as one form that stands in the address: a link to what one sees. */
export function FilterBar({ href, filtered, search, children, narrowed, more }: FilterBarProps) {
  const { say } = usePage()
  return (
    <Card as="search" room="small" className="mb-4 block">
      <form method="get" action={href} data-swap="" className="filter-bar">
        <div className="filter-first">{search}</div>
        {children ? (
          <details className="filter-others" open={narrowed || more?.open}>
            <Summary>{say('console.filters')}</Summary>
            <div className="filter-fields">
              {children}
              {more && <More {...more} />}
            </div>
          </details>
        ) : (
          more && <More {...more} />
        )}
        <div className="filter-do">
          <Button>{say('console.show')}</Button>
          {filtered && (
            <ButtonLink href={href} look="quiet" data-swap="">
              {say('console.clear')}
            </ButtonLink>
          )}
        </div>
      </form>
    </Card>
  )
}

function More({ open, fields }: NonNullable<FilterBarProps['more']>) {
  const { say } = usePage()
  return (
    <details className="filter-more" open={open}>
      <Summary>{say('console.more_filters')}</Summary>
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
