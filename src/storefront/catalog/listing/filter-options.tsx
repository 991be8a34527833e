import type { ReactNode } from 'react'
import type { Facet } from '#contract/catalog/facets.ts'
import { Swatch } from '#ui/swatch.tsx'
import { usePage } from '../../page-context.tsx'
import { formName, isChosen, type ListingPlace } from './listing-query.ts'

type Option = Facet['options'][number]
type Choice = { name: string; options: Option[]; place: ListingPlace }

/** So many values of a facet stand in a list, and those that are chosen: the rest has a page of its own. */
const SHOWN = 6

/** What a list offers of a facet: its fullest values, and whatever is chosen. What would find nothing is left out. */
export function offered({ name, options, place }: Choice): { shown: Option[]; hides: boolean } {
  const isTaken = ({ value }: Option) => isChosen(place, name, value)
  const found = options.filter((option) => option.count > 0 || isTaken(option))
  const shown = found.filter((option, index) => index < SHOWN || isTaken(option))
  return { shown, hides: shown.length < found.length }
}

type FilterGroupProps = {
  /** By which an open group is known again in another list. */
  id?: string
  title: string
  open: boolean
  /** Where what it holds comes from when it is opened (src/web/browser/fill.client.ts). */
  fill?: string | undefined
  children: ReactNode
}

/** A titled group of filters that folds; it stands open where it is used most, or when something in it is chosen. */
export const FilterGroup = ({ id, title, open, fill, children }: FilterGroupProps) => (
  <details id={id} className="filter-group" open={open} data-fill={fill}>
    <summary>{title}</summary>
    {children}
  </details>
)

/** Fields of one question, which the summary above says to those who see. `isFilling`: they are renewed while the group is open. */
export const Fields = ({ title, isFilling, children }: { title: string; isFilling?: boolean; children: ReactNode }) => (
  <fieldset data-filling={isFilling ? '' : undefined} aria-label={title}>
    {children}
  </fieldset>
)

/** Check boxes for filters that take several values. */
export const ManyOf = (choice: Choice) =>
  offered(choice).shown.map((option) => <OptionRow key={option.value} {...choice} option={option} type="checkbox" />)

/** Radio buttons for filters that take one value, with “All” to take it away. */
export function OneOf(choice: Choice) {
  const { say } = usePage()
  const none: Option = { value: '', title: say('catalog.any'), count: 0, swatch: null }
  return [none, ...offered(choice).shown].map((option) => (
    <OptionRow key={option.value} {...choice} option={option} type="radio" />
  ))
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
