import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Input } from '#ui/input.tsx'
import { usePage } from '../../page-context.tsx'

/** The search field on pages without results. */
export function SearchForm({ q = '' }: { q?: string }) {
  const { t, urls } = usePage()
  return (
    <form method="get" action={urls.search()} noValidate className="mx-auto flex w-full max-w-xl gap-2">
      <Input
        type="search"
        name="q"
        defaultValue={q}
        maxLength={200}
        required
        dir="auto"
        aria-label={t('catalog.search_label')}
      />
      <Button aria-label={t('catalog.search')}>
        <Icon name="search" />
      </Button>
    </form>
  )
}
