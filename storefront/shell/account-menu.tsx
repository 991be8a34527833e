import { buttonClasses } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MenuPanel, MenuRow } from '../../ui/menu.tsx'
import { firstWord } from '../customers/accounts/first-word.ts'
import { usePage } from '../page-context.tsx'
import { accountEntries } from './account-entries.ts'

/**
 * The account in the header (spec §2): the first word of the name, and what belongs to it. Phones find the entries in the
 * drawer; there this is a plain link, so that the page stays short.
 */
export function AccountMenu({ userName }: { userName: string | null }) {
  const { say } = usePage()
  const called = userName ? firstWord(userName) : ''
  return (
    <details data-menu="" className="relative max-md:hidden">
      <summary
        className={buttonClasses({ look: 'bare' })}
        aria-label={userName ? say('accounts.menu.of', { name: called }) : undefined}
      >
        <Icon name="user" />
        <bdi className="max-w-28 truncate max-lg:sr-only">{called || say('accounts.menu.title')}</bdi>
      </summary>
      <MenuPanel className="min-w-60">
        <AccountEntries signedIn={userName !== null} />
      </MenuPanel>
    </details>
  )
}

/** Everything of the account as links, and the way in or out. */
export function AccountEntries({ signedIn }: { signedIn: boolean }) {
  const page = usePage()
  const { say, links } = page
  return (
    <>
      {signedIn ? (
        <Entry href={links.profile()} icon="user" title={say('accounts.menu.profile')} />
      ) : (
        <>
          <Entry href={links.login()} icon="user" title={say('shell.login')} />
          <Entry href={links.register()} icon="plus" title={say('shell.register')} />
        </>
      )}
      {accountEntries(page).map((entry) => (
        <Entry key={entry.href} {...entry} />
      ))}
      {signedIn && (
        <form method="post" action={links.logout()}>
          <MenuRow as="button" type="submit" className="w-full">
            <Icon name="out" size={20} />
            {say('shell.logout')}
          </MenuRow>
        </form>
      )}
    </>
  )
}

function Entry({ href, icon, title }: ReturnType<typeof accountEntries>[number]) {
  return (
    <MenuRow href={href}>
      <Icon name={icon} size={20} />
      {title}
    </MenuRow>
  )
}
