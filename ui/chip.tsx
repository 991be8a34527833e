import type { AnchorHTMLAttributes } from 'react'
import { classes } from './classes.ts'

const looks = {
  /** One of a row to choose from; the chosen one has `aria-current`. */
  choice: 'chip-choice',
  /** Something chosen, which a press takes away. */
  chosen: 'chip-chosen',
} as const

type ChipProps = { look?: keyof typeof looks } & AnchorHTMLAttributes<HTMLAnchorElement>

/** A small round link, one of several in a row: filters, statuses, categories. */
export function ChipLink({ look = 'choice', className, children, ...rest }: ChipProps) {
  return (
    <a {...rest} className={classes('chip', looks[look], className)}>
      {children}
    </a>
  )
}
