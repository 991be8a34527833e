import type { ReactNode } from 'react'

type CardProps = { id: string; title: string; text?: string; children: ReactNode }

/** One part of the profile page, named by its heading. */
export function Card({ id, title, text, children }: CardProps) {
  return (
    <section aria-labelledby={id} className="grid gap-5 rounded-2xl border border-line bg-card p-5 md:p-7">
      <div className="grid gap-1">
        <h2 id={id} className="font-bold text-lg">
          {title}
        </h2>
        {text && <p className="max-w-2xl text-ink-soft">{text}</p>}
      </div>
      {children}
    </section>
  )
}
