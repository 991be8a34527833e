import { Icon, type IconName } from '#ui/icon.tsx'
import type { NavigationEntry } from '../navigation.ts'
import { usePage } from '../page-context.tsx'
import { PlaceLink, useIsHere } from './place-link.tsx'

const IN_BAR = 4

/** Navigation at the bottom of phone screens: the first entries, with the others in a menu. */
export function BottomBar({ places }: { places: NavigationEntry[] }) {
  const { t, urls } = usePage()
  const isHere = useIsHere()
  const fits = places.length <= IN_BAR + 1
  const first = fits ? places : places.slice(0, IN_BAR)
  const rest = fits ? [] : places.slice(IN_BAR)
  return (
    <nav className="bottom-bar" data-bottom-bar="" aria-label={t('console.menu')}>
      {first.map((place) => (
        <a key={place.name} href={place.href(urls)} className="bottom-link" aria-current={isHere(place)}>
          <Label icon={place.icon}>{t(place.title)}</Label>
        </a>
      ))}
      {rest.length > 0 && (
        <details data-menu="" className="bottom-more">
          <summary className="bottom-link">
            <Label icon="menu">{t('console.more')}</Label>
          </summary>
          <div className="bottom-panel">
            {rest.map((place) => (
              <PlaceLink key={place.name} place={place} />
            ))}
          </div>
        </details>
      )}
    </nav>
  )
}

function Label({ icon, children }: { icon: IconName; children: string }) {
  return (
    <>
      <Icon name={icon} size={22} />
      <span className="max-w-full truncate">{children}</span>
    </>
  )
}
