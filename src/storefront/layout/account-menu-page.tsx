import { usePage } from '../page-context.tsx'
import { FilledEntries } from './account-menu.tsx'
import { MENU_HEADERS } from './menu-headers.ts'

export const headers = () => MENU_HEADERS

/**
 * The content of the account menu, fetched when it opens. Equal for all visitors: a script shows members their entries.
 */
export default function AccountMenuPage() {
  const { t } = usePage()
  return (
    <>
      <title>{t('accounts.menu.title')}</title>
      <div data-filling="">
        <FilledEntries />
      </div>
    </>
  )
}
