import { Icon } from '#ui/icon.tsx'
import { MenuRow } from '#ui/menu.tsx'
import type { NavigationEntry } from '../navigation.ts'
import { usePage } from '../page-context.tsx'

/** Navigation entry as a row, marked if the current page belongs to it. */
export function NavigationLink({ entry }: { entry: NavigationEntry }) {
  const { icon, title, href } = entry
  const { t, urls } = usePage()
  return (
    <MenuRow href={href(urls)} aria-current={useAriaCurrent()(entry)}>
      <Icon name={icon} size={20} />
      {t(title)}
    </MenuRow>
  )
}

/** Returns a function that checks whether the current page is an entry (`page`) or below it (`true`). */
export function useAriaCurrent(): (entry: NavigationEntry) => 'page' | 'true' | undefined {
  const { urls, path } = usePage()
  const [here = ''] = urls.path(path).split('?')
  return ({ href, beside }) => {
    if (here === href(urls)) return 'page'
    const all = [href(urls), ...(beside?.(urls) ?? [])]
    const isBelow = (one: string) => one !== urls.home() && (here === one || here.startsWith(`${one}/`))
    return all.some(isBelow) ? 'true' : undefined
  }
}
