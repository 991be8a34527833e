import { usePage } from '../page-context.tsx'
import { accountEntries } from './account-entries.ts'
import { AccountEntry } from './account-menu.tsx'
import { MENU_HEADERS } from './menu-headers.ts'

export const headers = () => MENU_HEADERS

/** What the menu of the account is filled with: the lists, the same for all. */
export default function AccountMenuPage() {
  const page = usePage()
  return (
    <>
      <title>{page.say('accounts.menu.title')}</title>
      <div data-filling="">
        {accountEntries(page).map((entry) => (
          <AccountEntry key={entry.href} {...entry} />
        ))}
      </div>
    </>
  )
}
