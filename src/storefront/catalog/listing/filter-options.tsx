import type { ReactNode } from 'react'
import type { Facet } from '#contract/catalog/facets.ts'
import { Swatch } from '#ui/swatch.tsx'
import { usePage } from '../../page-context.tsx'
import { formName, isChosen, type ListingPlace } from './listing-query.ts'

type Option = Facet['options'][number]
type Choice = { name: string; options: Option[]; place: ListingPlace }

/** A group shows this many values of a facet plus the chosen ones. A separate page lists all values. */
const SHOWN = 6

/**
 * The values that a facet group shows: those with the most products, and all chosen ones. Values without matches are
 * left out.
 */
export function shownOptions({ name, options, place }: Choice): { shown: Option[]; hides: boolean } {
  const isTaken = ({ value }: Option) => isChosen(place, name, value)
  const found = options.filter((option) => option.count > 0 || isTaken(option))
  const shown = found.filter((option, index) => index < SHOWN || isTaken(option))
  return { shown, hides: shown.length < found.length }
}

type FilterGroupProps = {
  /** After a page swap, the script finds an open group again by this id. */
  id?: string
  title: string
  open: boolean
  /** The address of the content, fetched when the visitor opens the group (src/web/browser/lazy-details.client.ts). */
  fill?: string | undefined
  children: ReactNode
}

/** A collapsible group of filters with a title. Callers open the most used groups and groups with a chosen value. */
export const FilterGroup = ({ id, title, open, fill, children }: FilterGroupProps) => (
  <details id={id} className="filter-group" open={open} data-fill={fill}>
    <summary>{title}</summary>
    {children}
  </details>
)

/**
 * The fields of one filter. Sighted users read the title in the summary above, so the fieldset has only an ARIA label.
 * `isFilling` marks the fields as the content to fetch while the group is open.
 */
export const Fields = ({ title, isFilling, children }: { title: string; isFilling?: boolean; children: ReactNode }) => (
  <fieldset data-filling={isFilling ? '' : undefined} aria-label={title}>
    {children}
  </fieldset>
)

export const ManyOf = (choice: Choice) =>
  shownOptions(choice).shown.map((option) => (
    <OptionRow key={option.value} {...choice} option={option} type="checkbox" />
  ))

/** Radio buttons for filters that take one value. “All” clears the filter. */
export function OneOf(choice: Choice) {
  const { t } = usePage()
  const none: Option = { value: '', title: t('catalog.any'), count: 0, swatch: null }
  return [none, ...shownOptions(choice).shown].map((option) => (
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
