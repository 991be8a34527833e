import { Icon, type IconName } from '#ui/icon.tsx'
import type { NavigationEntry } from '../navigation.ts'
import { usePage } from '../page-context.tsx'
import { NavigationLink, useAriaCurrent } from './navigation-link.tsx'

const IN_BAR = 4

/** Navigation at the bottom of phone screens: the first entries, with the others in a menu. */
export function BottomBar({ entries }: { entries: NavigationEntry[] }) {
  const { t, urls } = usePage()
  const isHere = useAriaCurrent()
  const fits = entries.length <= IN_BAR + 1
  const first = fits ? entries : entries.slice(0, IN_BAR)
  const rest = fits ? [] : entries.slice(IN_BAR)
  return (
    <nav className="bottom-bar" data-bottom-bar="" aria-label={t('console.menu')}>
      {first.map((entry) => (
        <a key={entry.name} href={entry.href(urls)} className="bottom-link" aria-current={isHere(entry)}>
          <Label icon={entry.icon}>{t(entry.title)}</Label>
        </a>
      ))}
      {rest.length > 0 && (
        <details data-menu="" className="bottom-more">
          <summary className="bottom-link">
            <Label icon="menu">{t('console.more')}</Label>
          </summary>
          <div className="bottom-panel">
            {rest.map((entry) => (
              <NavigationLink key={entry.name} entry={entry} />
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
