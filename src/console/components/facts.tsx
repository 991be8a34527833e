import type { ReactNode } from 'react'

/** Description list of title and value pairs. */
export function Facts({ of, className = '' }: { of: readonly (readonly ReactNode[])[]; className?: string }) {
  return (
    <dl className={`grid gap-3 ${className}`}>
      {of.map(([title, fact]) => (
        <div key={String(title)} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-soft">{title}</dt>
          <dd className="wrap-anywhere">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
