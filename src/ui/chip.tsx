import type { AnchorHTMLAttributes } from 'react'
import { classes } from './classes.ts'

const looks = {
  /** One option in a row. The chosen one has `aria-current`. */
  choice: 'chip-choice',
  /** A chosen option; a click removes it. */
  chosen: 'chip-chosen',
} as const

type ChipProps = { look?: keyof typeof looks } & AnchorHTMLAttributes<HTMLAnchorElement>

/** A small rounded link in a row: filters, statuses, categories. */
export function ChipLink({ look = 'choice', className, children, ...rest }: ChipProps) {
  return (
    <a {...rest} className={classes('chip', looks[look], className)}>
      {children}
    </a>
  )
}
