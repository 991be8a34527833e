import type { ComponentPropsWithoutRef, ElementType } from 'react'
import { classes } from './classes.ts'

type OptionProps<Element extends ElementType> = { as?: Element } & ComponentPropsWithoutRef<Element>

/** A box with a radio button or check box that shows whether it is chosen, by default a `label`. */
export function Option<Element extends ElementType = 'label'>({ as, className, ...rest }: OptionProps<Element>) {
  const Box: ElementType = as ?? 'label'
  const frame = 'flex min-h-12 cursor-pointer gap-3 rounded-xl border border-line bg-card px-4 py-2'
  const chosen = 'has-checked:border-primary-text has-checked:bg-primary-soft'
  return <Box {...rest} className={classes(frame, chosen, className)} />
}
