import type { HTMLAttributes } from 'react'
import { classes } from './classes.ts'

const tones = {
  good: 'bg-success-soft text-success',
  open: 'bg-saffron-soft text-ink',
  bad: 'bg-sale-soft text-sale',
  loud: 'bg-saffron text-on-saffron',
} as const

/** A label with a status. */
export function Badge({ tone, className, ...rest }: { tone: keyof typeof tones } & HTMLAttributes<HTMLSpanElement>) {
  return (
    <span
      {...rest}
      className={classes(
        'wrap-normal inline-block w-fit rounded-full px-3 py-1 font-semibold text-sm',
        tones[tone],
        className,
      )}
    />
  )
}
