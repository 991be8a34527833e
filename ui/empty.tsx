import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

/** What a screen says when it has nothing to show, and the way on. */
export function Empty({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName
  title: string
  text?: string
  children?: ReactNode
}) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 py-16 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-sunk text-primary-text">
        <Icon name={icon} size={36} />
      </span>
      <h2 className="font-bold text-xl">{title}</h2>
      {text && <p className="text-ink-soft">{text}</p>}
      {children}
    </div>
  )
}
