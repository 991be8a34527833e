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
}

/** Filters of a list as one form that stands in the address: a link to what one sees. */
export function FilterBar({ href, filtered, children }: FilterBarProps) {
  const { say } = usePage()
  return (
    <Card as="search" room="small" className="mb-4 block">
      <form method="get" action={href} data-swap="" className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {children}
        <div className="flex flex-wrap gap-2">
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
