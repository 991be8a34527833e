import type { Facet } from '../../../contract/catalog/facets.ts'
import { Swatch } from '../../../ui/swatch.tsx'
import { usePage } from '../../page-context.tsx'
import { formName, isChosen, type ListingPlace } from './listing-query.ts'

type Option = Facet['options'][number]
type Choice = { name: string; options: Option[]; place: ListingPlace }

/** More options than this fold away behind “More”. */
const SHOWN = 6

/** A titled group of filters that folds; it stands open where it is used most, or when something in it is chosen. */
export function FilterGroup({ title, open, children }: { title: string; open: boolean; children: React.ReactNode }) {
  return (
    <details className="filter-group" open={open}>
      <summary>{title}</summary>
      <fieldset>
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}

/** Check boxes for filters that take several values. What would find nothing is left out unless it is chosen. */
export function ManyOf(choice: Choice) {
  const { say, number } = usePage()
  const options = choice.options.filter(
    (option) => option.count > 0 || isChosen(choice.place, choice.name, option.value),
  )
  const [shown, folded] = [options.slice(0, SHOWN), options.slice(SHOWN)]
  const row = (option: Option) => <OptionRow key={option.value} {...choice} option={option} type="checkbox" />
  return (
    <>
      {shown.map(row)}
      {folded.length > 0 && (
        <details open={folded.some((option) => isChosen(choice.place, choice.name, option.value))}>
          <summary className="flex min-h-11 items-center text-primary-text">
            {say('catalog.more_options', { n: number(folded.length) })}
          </summary>
          {folded.map(row)}
        </details>
      )}
    </>
  )
}

/** Radio buttons for filters that take one value, with “All” to take it away. */
export function OneOf(choice: Choice) {
  const { say } = usePage()
  const none: Option = { value: '', title: say('catalog.any'), count: 0, swatch: null }
  const options = choice.options.filter(
    (option) => option.count > 0 || isChosen(choice.place, choice.name, option.value),
  )
  return [none, ...options].map((option) => <OptionRow key={option.value} {...choice} option={option} type="radio" />)
}

type Row = Omit<Choice, 'options'> & { option: Option; type: 'checkbox' | 'radio' }

function OptionRow({ name, place, option, type }: Row) {
  const { number } = usePage()
  const chosen = option.value === '' ? !place.search.has(name) : isChosen(place, name, option.value)
  return (
    <label className="filter-option">
      <input type={type} name={formName(name)} value={option.value} defaultChecked={chosen} />
      {option.swatch && <Swatch colour={option.swatch} />}
      <bdi>{option.title}</bdi>
      {option.count > 0 && <small>{number(option.count)}</small>}
    </label>
  )
}
