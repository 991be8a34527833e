import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { usePage } from '../page-context.tsx'

type FilterBarProps = {
  /** The list itself, without filters. */
  href: string
  /** Whether anything is filtered now. */
  filtered: boolean
  children: ReactNode
  /** What is rarely asked for, folded away until some of it is. */
  rare?: { title: string; open: boolean; fields: ReactNode }
}

/** Filters of a list as one form that stands in the address: a link to what one sees. */
export function FilterBar({ href, filtered, children, rare }: FilterBarProps) {
  const { say } = usePage()
  return (
    <Card as="search" room="small" className="mb-4 block">
      <form method="get" action={href} data-swap="" className="filter-bar">
        {children}
        {rare && (
          <details open={rare.open}>
            <summary className="flex min-h-12 cursor-pointer items-center font-medium text-primary-text">
              {rare.title}
            </summary>
            <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">{rare.fields}</div>
          </details>
        )}
        <div className="filter-steps">
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
