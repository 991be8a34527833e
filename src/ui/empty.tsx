import type { ReactNode } from 'react'
import type { IconName } from './icon.tsx'
import { IconDisc } from './icon-disc.tsx'
import { Title } from './title.tsx'

/** An empty state: icon, message and a next step. */
export function Empty({
  icon,
  title,
  text,
  heading = 'h2',
  children,
}: {
  icon: IconName
  title: string
  text?: string | undefined
  heading?: 'h1' | 'h2'
  children?: ReactNode
}) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 py-16 text-center">
      <IconDisc name={icon} tone="sunk" size="large" />
      <Title as={heading} size="question">
        {title}
      </Title>
      {text && <p className="text-ink-soft">{text}</p>}
      {children}
    </div>
  )
}
