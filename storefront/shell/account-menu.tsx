import { buttonClasses } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MenuPanel, MenuRow } from '../../ui/menu.tsx'
import { firstWord } from '../customers/accounts/first-word.ts'
import { Own, useOwnText } from '../own/own.tsx'
import type { Viewer } from '../own/viewer.ts'
import { usePage } from '../page-context.tsx'
import { accountEntries } from './account-entries.ts'

/** Names are rarely longer, in bytes. */
export const ROOM_FOR_A_NAME = 64

/** So many of the lists, the first, does spec §2 name. */
const NAMED = 4

export const isMember = ({ name }: Viewer): boolean => name !== null

/**
 * The account in the header (spec §2): the first word of the name, and what belongs to it. Phones find the entries in the
 * drawer; there this is a plain link, so that the page stays short.
 */
export function AccountMenu() {
  const { say, links, scriptUrl } = usePage()
  return (
    <details data-menu="" data-fill={scriptUrl ? links.accountMenu() : undefined} className="relative max-md:hidden">
      <Own
        of={isMember}
        draw={(signedIn) => (signedIn ? <MemberSummary /> : <Summary called={say('accounts.menu.title')} />)}
      />
      <MenuPanel className="min-w-60">
        <AccountEntries />
      </MenuPanel>
    </details>
  )
}

function MemberSummary() {
  const { say } = usePage()
  const called = useOwnText(({ name }) => firstWord(name ?? ''), ROOM_FOR_A_NAME)
  return <Summary called={called} label={say('accounts.menu.of', { name: called })} />
}

function Summary({ called, label }: { called: string; label?: string }) {
  return (
    <summary className={buttonClasses({ look: 'bare' })} aria-label={label}>
      <Icon name="user" />
      <bdi className="max-w-28 truncate max-lg:sr-only">{called}</bdi>
    </summary>
  )
}

/** The way in, or to one's profile and out; between them the lists of the account. */
export function AccountEntries() {
  const { scriptUrl } = usePage()
  return (
    <>
      <Own of={isMember} draw={(signedIn) => (signedIn ? <ProfileEntry /> : <WaysIn />)} />
      {scriptUrl ? <FirstLists /> : <AccountLists />}
      <Own of={isMember} draw={(signedIn) => signedIn && <WayOut />} />
    </>
  )
}

/**
 * What stands there until the menu is opened and filled with all (account-menu-page.tsx), and stays where no script runs: those
 * that spec §2 names, without pictures, for every page carries them twice.
 */
function FirstLists() {
  const page = usePage()
  return (
    <div data-until-filled="">
      {accountEntries(page)
        .slice(0, NAMED)
        .map(({ href, title }) => (
          <MenuRow key={href} href={href}>
            {title}
          </MenuRow>
        ))}
    </div>
  )
}

export function AccountLists() {
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
