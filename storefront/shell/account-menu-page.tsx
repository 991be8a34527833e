import { usePage } from '../page-context.tsx'
import { AccountLists } from './account-menu.tsx'
import { MENU_HEADERS } from './menu-headers.ts'

export const headers = () => MENU_HEADERS

/** What the menu of the account is filled with: the lists, the same for all. */
export default function AccountMenuPage() {
  const { say } = usePage()
  return (
    <>
      <title>{say('accounts.menu.title')}</title>
      <div data-filling="">
        <AccountLists />
      </div>
    </>
  )
}
