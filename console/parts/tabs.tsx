import { ChipLink } from '../../ui/chip.tsx'
import { ScrollRow } from '../../ui/scroll-row.tsx'
import { usePage } from '../page-context.tsx'

export type Tab = {
  href: string
  title: string
  /** Whether it is the one that is open, where the path alone does not say it. */
  current?: boolean
}

/** Parts of one thing side by side, each a page with an address of its own; a row that does not fit begins at the open one. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  const { links, path } = usePage()
  const [here] = links.path(path).split('?')
  return (
    <nav aria-label={label} className="mb-4">
      <ScrollRow>
        {tabs.map(({ href, title, current = here === href }) => (
          <li key={href} className={current ? '[scroll-initial-target:nearest]' : undefined}>
            <ChipLink href={href} aria-current={current ? 'page' : undefined} data-swap="">
              {title}
            </ChipLink>
          </li>
        ))}
      </ScrollRow>
    </nav>
  )
}
