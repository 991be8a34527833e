import type { AnchorHTMLAttributes } from 'react'
import { classes } from './classes.ts'

const looks = {
  /** One of a row to choose from; the chosen one has `aria-current`. */
  choice:
    'whitespace-nowrap border border-line bg-card hover:border-primary-text aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary',
  /** Something chosen, which a press takes away. */
  chosen: 'wrap-anywhere bg-primary-soft hover:line-through',
} as const

type ChipProps = { look?: keyof typeof looks } & AnchorHTMLAttributes<HTMLAnchorElement>

/** A small round link, one of several in a row: filters, statuses, categories. */
export function ChipLink({ look = 'choice', className, children, ...rest }: ChipProps) {
  return (
    <a
      {...rest}
      className={classes('inline-flex min-h-12 items-center gap-1.5 rounded-full px-4', looks[look], className)}
    >
      {children}
    </a>
  )
}
