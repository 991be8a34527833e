import type { AnchorHTMLAttributes } from 'react'
import { classes } from './classes.ts'

const variants = {
  /** One option in a row. The chosen one has `aria-current`. */
  choice: 'chip-choice',
  /** A chosen option; a click removes it. */
  chosen: 'chip-chosen',
} as const

type ChipProps = { variant?: keyof typeof variants } & AnchorHTMLAttributes<HTMLAnchorElement>

/** A small rounded link in a row: filters, statuses, categories. */
export function ChipLink({ variant = 'choice', className, children, ...rest }: ChipProps) {
  return (
    <a {...rest} className={classes('chip', variants[variant], className)}>
      {children}
    </a>
  )
}
