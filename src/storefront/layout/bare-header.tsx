import { Logo } from '#ui/logo.tsx'
import { usePage } from '../page-context.tsx'

/** The header of pages that failed to load the shop's data: the logo only. */
export function BareHeader() {
  const { t, urls } = usePage()
  return (
    <header className="border-line border-b bg-card">
      <div className="mx-auto flex max-w-(--content) px-4 py-2 md:px-6">
        <Logo href={urls.home()} name={t('shell.site_name')} />
      </div>
    </header>
  )
}
