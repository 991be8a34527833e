import { Icon } from './icon.tsx'

type SearchFieldProps = {
  action: string
  label: string
  button: string
  value: string
  /** The query parameter. */
  name?: string
  maxLength?: number
}

/** A search form. Sends the text as `name` to the page at `action`. */
export function SearchField({ action, label, button, value, name = 'q', maxLength = 200 }: SearchFieldProps) {
  return (
    <search className="w-full max-w-md">
      <form method="get" action={action} data-swap="" className="flex rounded-xl border border-line bg-card">
        <input
          type="search"
          name={name}
          aria-label={label}
          placeholder={label}
          defaultValue={value}
          maxLength={maxLength}
          className="min-h-12 w-full min-w-0 rounded-xl bg-transparent px-4"
        />
        <button
          type="submit"
          aria-label={button}
          className="grid size-12 shrink-0 cursor-pointer place-items-center rounded-xl text-primary-text hover:bg-sunk"
        >
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}
