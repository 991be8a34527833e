import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { Title } from '#ui/title.tsx'

type CardProps = { id: string; title: string; text?: string; children: ReactNode }

/** One section of the profile page, labelled by its heading. */
export function ProfileCard({ id, title, text, children }: CardProps) {
  return (
    <Card room="large" aria-labelledby={id} className="grid gap-5">
      <div className="grid gap-1">
        <Title as="h2" size="card" id={id}>
          {title}
        </Title>
        {text && <p className="max-w-2xl text-ink-soft">{text}</p>}
      </div>
      {children}
    </Card>
  )
}
