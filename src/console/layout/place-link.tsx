import { Icon } from '#ui/icon.tsx'
import { MenuRow } from '#ui/menu.tsx'
import { usePage } from '../page-context.tsx'
import type { Place } from '../places.ts'

/** A place of the menu as a row; the one that the page belongs to is marked. */
export function PlaceLink({ place }: { place: Place }) {
  const { icon, title, href } = place
  const { say, links } = usePage()
  return (
    <MenuRow href={href(links)} aria-current={useIsHere()(place)}>
      <Icon name={icon} size={20} />
      {say(title)}
    </MenuRow>
  )
}

/** Whether the page is a place (`page`), or lies below it (`true`). */
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
