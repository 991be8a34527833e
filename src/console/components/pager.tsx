import { ButtonLink } from '#ui/button.tsx'
import { usePage } from '../page-context.tsx'

/** Links to the next page and the first page of a list with cursor pagination. */
export function Pager({ first, next }: { first: string | null; next: string | null }) {
  const { t } = usePage()
  if (!first && !next) return null
  return (
    <nav className="mt-4 flex flex-wrap justify-between gap-3" aria-label={t('console.pages')}>
      {first && (
        <ButtonLink href={first} variant="secondary" data-swap="top">
          {t('console.first_page')}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink href={next} variant="secondary" data-swap="top" className="ms-auto">
          {t('console.next_page')}
        </ButtonLink>
      )}
    </nav>
  )
}
