import { Icon } from '../../ui/icon.tsx'
import { usePage } from '../page-context.tsx'

/** Goes to /search with q (spec §2); keeps the words that were searched for. */
export function SearchBox() {
  const { say, links, path } = usePage()
  const asked = path.startsWith('/search') ? new URLSearchParams(path.split('?')[1]).get('q') : null
  return (
    <search className="search-box">
      <form action={links.search()} noValidate>
        <input
          type="search"
          name="q"
          required
          maxLength={200}
          data-suggest={links.suggest()}
          defaultValue={asked ?? ''}
          aria-label={say('shell.search_products')}
          placeholder={say('shell.search_products')}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" aria-label={say('shell.search')}>
          <Icon name="search" size={22} />
        </button>
      </form>
    </search>
  )
}
