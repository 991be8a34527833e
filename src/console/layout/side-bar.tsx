import type { NavigationEntry } from '../navigation.ts'
import { usePage } from '../page-context.tsx'
import { NavigationLink } from './navigation-link.tsx'

/** Navigation on wide screens, with all entries that the staff member may open. */
export function SideBar({ entries }: { entries: NavigationEntry[] }) {
  const { t } = usePage()
  return (
    <nav className="side-bar" aria-label={t('console.menu')}>
      {entries.map((entry) => (
        <NavigationLink key={entry.name} entry={entry} />
      ))}
    </nav>
  )
}
