import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Frame, inputProps } from '#ui/field.tsx'
import { slugIn } from '../promotions/slug-in.ts'

/** A product in the response of `product-choices.ts`. */
export type ProductChoice = { slug: string; title: string; detail: string }

type ProductPickerProps = {
  name: string
  label: string
  value: string
  error?: string | undefined
  hint?: string | undefined
  /** The address that returns products for `?search=`; null for staff without permission to read products. */
  search: string | null
  labels: { none: string; found: string }
}

/** Delay between the last input and the request. */
const PAUSE_MILLISECONDS = 200

/** Field for the slug of a product. While the operator types, it lists matching products. */
export default function ProductPicker({ name, label, value, error, hint, search, labels }: ProductPickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const options = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<ProductChoice[] | null>(null)
  const [active, setActive] = useState(-1)
  const [picked, setPicked] = useState<ProductChoice | null>(null)

  useEffect(() => {
    setFound(null)
    setActive(-1)
    if (!search || typed.trim() === '') return
    const aborter = new AbortController()
    const timer = setTimeout(() => {
      productsFor(search, typed, aborter.signal).then(setFound, () => {})
    }, PAUSE_MILLISECONDS)
    return () => {
      clearTimeout(timer)
      aborter.abort()
    }
  }, [search, typed])

  // The bottom bar of a phone must not cover the list, nor the list the option that the keyboard is at.
  useEffect(() => {
    if (found?.length) (options.current?.children[active] ?? options.current)?.scrollIntoView({ block: 'nearest' })
  }, [found, active])

  function pick(choice: ProductChoice): void {
    if (input.current) input.current.value = choice.slug
    setPicked(choice)
    setTyped('')
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') setTyped('')
    if (!found || found.length === 0) return
    const chosen = found[active]
    if (event.key === 'Enter' && chosen) pick(chosen)
    else if (event.key === 'ArrowDown') setActive((active + 1) % found.length)
    else if (event.key === 'ArrowUp') setActive((active <= 0 ? found.length : active) - 1)
    else return
    event.preventDefault()
  }

  const list = `${name}-list`
  const frame = { name, label, error, hint: picked?.title ?? hint }
  const combobox = search && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': found !== null,
    'aria-controls': list,
    'aria-activedescendant': found?.[active] ? `${list}-${active}` : undefined,
  }
  return (
    <Frame {...frame}>
      <div className="relative">
        <input
          {...inputProps(frame)}
          className="input"
          ref={input}
          name={name}
          defaultValue={value}
          dir="ltr"
          autoComplete="off"
          {...combobox}
          onInput={(event) => {
            setPicked(null)
            setTyped(event.currentTarget.value)
          }}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            event.currentTarget.value = slugIn(event.currentTarget.value)
            setTyped('')
          }}
        />
        {search && (
          <div
            id={list}
            ref={options}
            role="listbox"
            aria-label={label}
            hidden={!found}
            className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 min-w-64 scroll-mb-24 overflow-y-auto rounded-xl border border-line bg-card shadow-lg"
          >
            {found?.map((choice, n) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field (aria-activedescendant)
              // biome-ignore lint/a11y/useFocusableInteractive: the same
              <div
                key={choice.slug}
                id={`${list}-${n}`}
                role="option"
                aria-selected={n === active}
                className="grid min-h-12 cursor-pointer content-center px-3 py-2 hover:bg-sunk aria-selected:bg-sunk"
                // Prevents the field from losing the focus, which would close the list.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(choice)}
              >
                <bdi>{choice.title}</bdi>
                <bdi className="text-ink-soft text-sm">{choice.detail}</bdi>
              </div>
            ))}
          </div>
        )}
      </div>
      <span role="status" className="text-ink-soft text-sm empty:hidden">
        {found && (found.length === 0 ? labels.none : <span className="sr-only">{labels.found}</span>)}
      </span>
    </Frame>
  )
}

async function productsFor(address: string, text: string, signal: AbortSignal): Promise<ProductChoice[] | null> {
  const answer = await fetch(`${address}?${new URLSearchParams({ search: slugIn(text) })}`, { signal })
  return answer.ok ? await answer.json() : null
}
