import search from 'lucide-static/icons/search.svg?path'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { IconShape } from '#ui/icon-shape.tsx'
import { optionAfter } from './option-keys.ts'
import { SearchPopup } from './search-popup.tsx'
import { optionIds, SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

type SearchBoxProps = {
  /** The form's action, and the address of the suggestions. */
  action: string
  suggest: string
  /** The query of the current results page. */
  requested: string
  label: string
  button: string
}

/**
 * The search form: a combobox that suggests categories, products and searches while the shopper types (spec §2, §5).
 */
export default function SearchBox({ action, suggest, requested, label, button }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const [isHydrated, setHydrated] = useState(false)
  const [text, setText] = useState(requested)
  const [active, setActive] = useState(-1)
  const { isOpen, isBusy, message, answer, ...popup } = useSuggestions(box, suggest)
  const ids = isOpen && answer && message === null ? optionIds(answer.suggestions) : []

  // A page with another search was swapped in.
  useLayoutEffect(() => setText(requested), [requested])
  // The first focus hydrates the search box. A text typed before hydration also requests suggestions after the pause.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is hydrated
  useLayoutEffect(() => {
    const typed = box.current?.value ?? ''
    setHydrated(true)
    setText(typed)
    if (document.activeElement !== box.current) return
    if (typed === requested) popup.open()
    else popup.typed()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list, another text or a closed popup has no active option
  useLayoutEffect(() => setActive(-1), [answer, isOpen])

  function pressed(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const move = moveOf(event.key)
    if (move) {
      event.preventDefault()
      move()
    } else if (event.key !== 'Shift') setActive(-1)
  }

  /** The action of a key in the popup. Undefined leaves the key to the search box. */
  function moveOf(key: string): (() => void) | undefined {
    if (!isOpen) return key === 'ArrowDown' && text.trim() ? popup.open : undefined
    if (key === 'Escape') return popup.close
    if (key === 'Enter' && active >= 0) return () => document.getElementById(ids[active] ?? '')?.click()
    const next = optionAfter(key, { active, count: ids.length })
    return next === undefined ? undefined : () => setActive(next)
  }

  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-controls': 'suggestions',
    'aria-expanded': ids.length > 0,
    'aria-activedescendant': ids[active],
  } as const
  return (
    <>
      <form action={action} noValidate>
        <input
          ref={box}
          type="search"
          name="q"
          required
          maxLength={200}
          value={text}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setActive(-1)
            popup.typed()
          }}
          onFocus={popup.open}
          onBlur={popup.closeSoon}
          onKeyDown={pressed}
          {...(isHydrated && combobox)}
        />
        <button type="submit" aria-label={button}>
          <IconShape d={search} size={22} />
        </button>
      </form>
      {isOpen && (
        <SearchPopup box={box} isBusy={isBusy} active={ids[active]}>
          {message === null && answer ? (
            <SuggestionList key={answer.text} suggestions={answer.suggestions} active={ids[active]} />
          ) : (
            <p className="suggest-loading">{message}</p>
          )}
        </SearchPopup>
      )}
    </>
  )
}
