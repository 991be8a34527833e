import { Island } from '#web/islands/island.tsx'
import SearchBoxIsland from '../catalog/search/search-box.island.tsx'
import { usePage } from '../page-context.tsx'

/** The search form of the header, which opens /search with `q` (spec §2). The field shows the current query. */
export function SearchBox() {
  const { t, urls, path } = usePage()
  const requested = path.startsWith('/search') ? new URLSearchParams(path.split('?')[1]).get('q') : null
  return (
    <search className="search-box">
      <Island
        id="search-box"
        name="search-box"
        of={SearchBoxIsland}
        props={{
          action: urls.search(),
          suggest: urls.suggest(),
          requested: requested ?? '',
          label: t('shell.search_products'),
          button: t('shell.search'),
        }}
      />
    </search>
  )
}
