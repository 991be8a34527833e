import { ChipLink } from '#ui/chip.tsx'
import { ScrollRow } from '#ui/scroll-row.tsx'
import { usePage } from '../page-context.tsx'

export type Tab = {
  href: string
  title: string
  /** Whether it is the one that is open, where the path alone does not say it. */
  current?: boolean
}

/** Tells which of some tabs is the page that is open. */
export function useIsOpen() {
  const { links, path } = usePage()
  const [here] = links.path(path).split('?')
  return ({ href, current = here === href }: Tab) => current
}

/** Parts of one thing side by side, each a page with an address of its own; a row that does not fit begins at the open one. */
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
