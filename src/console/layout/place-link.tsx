import { Icon } from '#ui/icon.tsx'
import { MenuRow } from '#ui/menu.tsx'
import { usePage } from '../page-context.tsx'
import type { Place } from '../places.ts'

/** Navigation entry as a row, marked if the current page belongs to it. */
export function PlaceLink({ place }: { place: Place }) {
  const { icon, title, href } = place
  const { t, links } = usePage()
  return (
    <MenuRow href={href(links)} aria-current={useIsHere()(place)}>
      <Icon name={icon} size={20} />
      {t(title)}
    </MenuRow>
  )
}

/** Returns a function that checks whether the current page is an entry (`page`) or below it (`true`). */
export function useIsHere(): (place: Place) => 'page' | 'true' | undefined {
  const { links, path } = usePage()
  const [here = ''] = links.path(path).split('?')
  return ({ href, beside }) => {
    if (here === href(links)) return 'page'
    const all = [href(links), ...(beside?.(links) ?? [])]
    const isBelow = (one: string) => one !== links.home() && (here === one || here.startsWith(`${one}/`))
    return all.some(isBelow) ? 'true' : undefined
  }
}
