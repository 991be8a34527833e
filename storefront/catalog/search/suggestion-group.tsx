import { Icon, type IconName } from '../../../ui/icon.tsx'
import { usePictureBase } from '../../use-site.ts'

export type Suggestion = { title: string; href: string; image?: string; icon?: IconName }

type SuggestionGroupProps = { id: string; title?: string; suggestions: Suggestion[] }

/** Options of one kind. The arrow keys walk through them from the search box, so none is a stop of the Tab key. */
export function SuggestionGroup({ id, title, suggestions }: SuggestionGroupProps) {
  const label = `suggested-${id}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox, not of form fields
    <div role="group" className="suggest-group" aria-labelledby={title && label}>
      {title && (
        <p id={label} role="presentation" className="suggest-title">
          {title}
        </p>
      )}
      {suggestions.map((suggestion, index) => (
        <a
          key={suggestion.href}
          id={`${label}-${index + 1}`}
          role="option"
          aria-selected="false"
          tabIndex={-1}
          href={suggestion.href}
          className="suggestion"
        >
          <Thumbnail {...suggestion} />
          <bdi>{suggestion.title}</bdi>
        </a>
      ))}
    </div>
  )
}

function Thumbnail({ image, icon = 'store' }: Suggestion) {
  const base = usePictureBase()
  if (!image) return <Icon name={icon} size={20} />
  return <img src={`${base}160/${image}`} alt="" width="48" height="48" loading="lazy" decoding="async" />
}
