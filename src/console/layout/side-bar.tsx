import type { NavigationEntry } from '../navigation.ts'
import { usePage } from '../page-context.tsx'
import { PlaceLink } from './place-link.tsx'

/** Navigation on wide screens, with all entries that the staff member may open. */
export function SideBar({ places }: { places: NavigationEntry[] }) {
  const { t } = usePage()
  return (
    <nav className="side-bar" aria-label={t('console.menu')}>
      {places.map((place) => (
        <PlaceLink key={place.name} place={place} />
      ))}
    </nav>
  )
}
