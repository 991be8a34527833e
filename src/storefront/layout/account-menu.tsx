import type { ReactNode } from 'react'
import { buttonClasses } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { MenuPanel, MenuRow } from '#ui/menu.tsx'
import { givenName } from '../customers/accounts/given-name.ts'
import { usePage } from '../page-context.tsx'
import { useSite } from '../use-site.ts'
import { accountEntries } from './account-entries.ts'

/** Spec §2 names the first four lists. */
const NAMED = 4

/**
 * The account menu in the header (spec §2): the first word of the name and the account's links. Phones hide it; their
 * drawer contains the links. On shared pages a script fills in the name (fill-viewer.js).
 */
export function AccountMenu() {
  const { t, urls, scriptUrl } = usePage()
  const name = useSite()?.userName ?? null
  const called = name === null ? t('accounts.menu.title') : givenName(name)
  return (
    <details data-menu="" data-fill={scriptUrl ? urls.accountMenu() : undefined} className="relative max-md:hidden">
      <summary
        className={buttonClasses({ variant: 'bare' })}
        aria-label={name === null ? undefined : t('accounts.menu.of', { name: called })}
        data-label={t('accounts.menu.of', { name: '{{name}}' })}
      >
        <Icon name="user" />
        <bdi className="max-w-28 truncate max-lg:sr-only" data-name="first">
          {called}
        </bdi>
      </summary>
      <MenuPanel className="min-w-60">
        <AccountEntries />
      </MenuPanel>
    </details>
  )
}

/**
 * Sign-in and sign-up links for guests, or profile and sign-out for members, around the account's lists. Shared pages
 * load the members' entries when the menu opens. Without scripts, the page contains all entries.
 */
export function AccountEntries() {
  const { scriptUrl } = usePage()
  if (!scriptUrl) return <FilledEntries withWaysIn />
  return (
    <>
      <ShownTo who="guest">
        <WaysIn />
      </ShownTo>
      <FirstLists />
    </>
  )
}

/** The complete content of the menu. */
export function FilledEntries({ withWaysIn = false }) {
  return (
    <>
      <ShownTo who="member">
        <ProfileEntry />
      </ShownTo>
      {withWaysIn && (
        <ShownTo who="guest">
          <WaysIn />
        </ShownTo>
      )}
      <AccountLists />
      <ShownTo who="member">
        <WayOut />
      </ShownTo>
    </>
  )
}

/**
 * Entries for members or for guests. On shared pages a script shows the right ones. Pages without a script contain only
 * the visitor's own.
 */
function ShownTo({ who, children }: { who: 'member' | 'guest'; children: ReactNode }) {
  const { scriptUrl } = usePage()
  const isMember = typeof useSite()?.userName === 'string'
  const isShown = (who === 'member') === isMember
  if (!scriptUrl) return isShown && children
  return (
    <div data-for={who} hidden={!isShown}>
      {children}
    </div>
  )
}

/**
 * The links until the menu is opened and filled (account-menu-page.tsx). They remain if the script does not run: the
 * lists of spec §2 without icons, because each page contains them twice.
 */
function FirstLists() {
  const page = usePage()
  const isMember = typeof useSite()?.userName === 'string'
  return (
    <div data-until-filled="">
      {isMember && <ProfileEntry />}
      {accountEntries(page)
        .slice(0, NAMED)
        .map(({ href, title }) => (
          <MenuRow key={href} href={href}>
            {title}
          </MenuRow>
        ))}
      {isMember && <WayOut />}
    </div>
  )
}

function AccountLists() {
  const page = usePage()
  return accountEntries(page).map((entry) => <AccountEntry key={entry.href} {...entry} />)
}

function ProfileEntry() {
  const { t, urls } = usePage()
  return <AccountEntry href={urls.profile()} icon="user" title={t('accounts.menu.profile')} />
}

function WaysIn() {
  const { t, urls } = usePage()
  return (
    <>
      <AccountEntry href={urls.login()} icon="user" title={t('shell.login')} />
      <AccountEntry href={urls.register()} icon="plus" title={t('shell.register')} />
    </>
  )
}

function WayOut() {
  const { t, urls } = usePage()
  return (
    <form method="post" action={urls.logout()}>
      <MenuRow as="button" type="submit" className="w-full">
        <Icon name="out" size={20} />
        {t('shell.logout')}
      </MenuRow>
    </form>
  )
}

function AccountEntry({ icon, title, ...link }: ReturnType<typeof accountEntries>[number]) {
  return (
    <MenuRow {...link}>
      <Icon name={icon} size={20} />
      {title}
    </MenuRow>
  )
}
