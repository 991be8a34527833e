import search from 'lucide-static/icons/search.svg?path'
import store from 'lucide-static/icons/store.svg?path'
import { IconShape } from '#ui/icon-shape.tsx'
import type { Suggestion, SuggestionGroup, Suggestions } from './suggestions.ts'

const icons = { search, store }

/** The ids of the options in the order of the arrow keys. */
export const optionIds = ({ groups }: Suggestions): string[] =>
  groups.flatMap(({ id, options }) => options.map((_, index) => optionId(id, index)))

const optionId = (group: string, index: number) => `suggested-${group}-${index + 1}`

/** The suggestions as a listbox, or a message that there are none. */
export function SuggestionList({ suggestions, active }: { suggestions: Suggestions; active: string | undefined }) {
  const { said, label, hint, groups } = suggestions
  if (groups.length === 0)
    return (
      <div data-suggestions={said} className="suggest-nothing">
        <p>{said}</p>
        <p>{hint}</p>
      </div>
    )
  return (
    <div data-suggestions={said} id="suggestions" role="listbox" aria-label={label}>
      {groups.map((group) => (
        <Group key={group.id} group={group} active={active} />
      ))}
    </div>
  )
}

/** The options of one kind. The arrow keys reach them from the search box, so they are not in the tab order. */
function Group({
  group: { id, title, icon, options },
  active,
}: {
  group: SuggestionGroup
  active: string | undefined
}) {
  const label = `suggested-${id}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox, not of form fields
    <div role="group" className="suggest-group" aria-labelledby={title && label}>
      {title && (
        <p id={label} role="presentation" className="suggest-title">
          {title}
        </p>
      )}
      {options.map(({ title, href, image }, index) => (
        <a
          key={href}
          id={optionId(id, index)}
          role="option"
          aria-selected={optionId(id, index) === active}
          tabIndex={-1}
          href={href}
          className="suggestion"
        >
          <Thumbnail image={image} icon={icon} />
          <bdi>{title}</bdi>
        </a>
      ))}
    </div>
  )
}

function Thumbnail({ image, icon }: Pick<Suggestion, 'image'> & Pick<SuggestionGroup, 'icon'>) {
  if (!image) return <IconShape d={icons[icon]} size={20} />
  return <img src={image} alt="" width="48" height="48" loading="lazy" decoding="async" />
}
