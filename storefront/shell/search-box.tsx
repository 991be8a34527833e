import { Icon } from '../../ui/icon.tsx'
import { usePage } from '../page-context.tsx'

/** Goes to /search with q (spec §2); keeps the words that were searched for. */
export function SearchBox() {
  const { say, links, path } = usePage()
  const asked = path.startsWith('/search') ? new URLSearchParams(path.split('?')[1]).get('q') : null
  return (
    <search className="relative w-full max-md:order-last max-md:mt-2 md:min-w-0 md:flex-1">
      <form action={links.search()} noValidate className="flex">
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
          className="min-h-12 w-full min-w-0 rounded-s-xl border border-line border-e-0 bg-paper ps-4 pe-2 placeholder:text-ink-soft"
        />
        <button
          type="submit"
          aria-label={say('shell.search')}
          className="grid min-h-12 w-14 shrink-0 cursor-pointer place-items-center rounded-e-xl bg-primary text-on-primary hover:bg-primary-hover"
        >
          <Icon name="search" size={22} />
        </button>
      </form>
    </search>
  )
}
