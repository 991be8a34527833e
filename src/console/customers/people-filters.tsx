import { SelectField, TextField } from '#ui/field.tsx'
import { FilterBar } from '../components/filter-bar.tsx'
import { usePage } from '../page-context.tsx'

type State = 'all' | 'blocked' | 'unverified'
type PeopleFiltersProps = {
  href: string
  /** Labels of the search field and of the choice of states. */
  labels: { search: string; state: string }
  states: readonly State[]
  search: string | undefined
  state: State
}

/** Filters for lists of customers and of guests. */
export function PeopleFilters({ href, labels, states, search, state }: PeopleFiltersProps) {
  const { t } = usePage()
  return (
    <FilterBar
      href={href}
      filtered={Boolean(search || state !== 'all')}
      narrowed={state !== 'all'}
      search={<TextField name="search" label={labels.search} defaultValue={search} dir="auto" maxLength={200} />}
    >
      <SelectField name="state" label={labels.state} defaultValue={state}>
        {states.map((one) => (
          <option key={one} value={one}>
            {t(`console_customers.states.${one}`)}
          </option>
        ))}
      </SelectField>
    </FilterBar>
  )
}
