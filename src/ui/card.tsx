import type { ElementType } from 'react'
import type { AsProps } from './as-props.ts'
import { classes } from './classes.ts'

const variants = {
  lined: 'border border-line bg-card',
  sunk: 'bg-sunk',
  saffron: 'border border-saffron bg-saffron-soft',
} as const
const rooms = { none: '', small: 'p-4', medium: 'p-5', large: 'p-5 md:p-7' } as const

type CardProps<Element extends ElementType> = AsProps<Element> & {
  variant?: keyof typeof variants
  /** The padding. */
  room?: keyof typeof rooms
}

/** A card that groups content, by default a `section`. The caller sets the layout of its children. */
export function Card<Element extends ElementType = 'section'>({
  as,
  variant = 'lined',
  room = 'medium',
  className,
  ...rest
}: CardProps<Element>) {
  const Sheet: ElementType = as ?? 'section'
  return <Sheet {...rest} className={classes('rounded-2xl', variants[variant], rooms[room], className)} />
}
