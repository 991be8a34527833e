import { ChipLink } from '#ui/chip.tsx'
import { ScrollRow } from '#ui/scroll-row.tsx'
import { usePage } from '../page-context.tsx'

export type Tab = {
  href: string
  title: string
  /** Whether this tab is open, if the path alone does not show it. */
  current?: boolean
}

/** Returns a function that checks whether a tab is the open page. */
export function useIsOpen() {
  const { urls, path } = usePage()
  const [here] = urls.path(path).split('?')
  return ({ href, current = here === href }: Tab) => current
}

/** Tabs, each a page with its own address. A row that is wider than the screen starts at the open tab. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const isOpen = useIsOpen()
  return (
    <nav aria-label={label} className="mb-4">
      <ScrollRow>
        {tabs.map((tab) => (
          <li key={tab.href} className={isOpen(tab) ? '[scroll-initial-target:nearest]' : undefined}>
            <ChipLink href={tab.href} aria-current={isOpen(tab) ? 'page' : undefined} data-swap="">
              {tab.title}
            </ChipLink>
          </li>
        ))}
      </ScrollRow>
    </nav>
  )
}
