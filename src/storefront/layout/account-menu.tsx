import type { ReactNode } from 'react'
import { buttonClasses } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { MenuPanel, MenuRow } from '#ui/menu.tsx'
import { firstWord } from '../customers/accounts/first-word.ts'
import { usePage } from '../page-context.tsx'
import { useSite } from '../use-site.ts'
import { accountEntries } from './account-entries.ts'

/** So many of the lists, the first, does spec §2 name. */
const NAMED = 4

/**
 * The account in the header (spec §2): the first word of the name, and the entries of the account. Phones find the entries in the
 * drawer; there this is a plain link, so that the page stays short. On shared pages a script fills the name in (fill-viewer.js).
 */
export function AccountMenu() {
  const { say, links, scriptUrl } = usePage()
  const name = useSite()?.userName ?? null
  const called = name === null ? say('accounts.menu.title') : firstWord(name)
  return (
    <details data-menu="" data-fill={scriptUrl ? links.accountMenu() : undefined} className="relative max-md:hidden">
      <summary
        className={buttonClasses({ look: 'bare' })}
        aria-label={name === null ? undefined : say('accounts.menu.of', { name: called })}
        data-label={say('accounts.menu.of', { name: '{{name}}' })}
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
 * Signing in, or profile and signing out; between them the lists of the account. On shared pages the entries of members come with the
 * filling; a page rendered for a member holds them, for no script may run.
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

/** What the menu holds once it is filled. */
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

/** Entries of members or of guests: a script shows them on shared pages. Pages without script hold those of the visitor alone. */
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
 * What stands there until the menu is opened and filled with all (account-menu-page.tsx), and stays where no script runs: those
 * that spec §2 names, without pictures, for every page carries them twice.
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
  const { say, links } = usePage()
  return <AccountEntry href={links.profile()} icon="user" title={say('accounts.menu.profile')} />
}

function WaysIn() {
  const { say, links } = usePage()
  return (
    <>
      <AccountEntry href={links.login()} icon="user" title={say('shell.login')} />
      <AccountEntry href={links.register()} icon="plus" title={say('shell.register')} />
    </>
  )
}

function WayOut() {
  const { say, links } = usePage()
  return (
    <form method="post" action={links.logout()}>
      <MenuRow as="button" type="submit" className="w-full">
        <Icon name="out" size={20} />
        {say('shell.logout')}
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
