import type { ElementType } from 'react'
import { classes } from './classes.ts'
import type { Part } from './part.ts'

/** One of the links on a bar. */
export function BarLink<Element extends ElementType = 'a'>({ as, className, ...rest }: Part<Element>) {
  const Link: ElementType = as ?? 'a'
  return <Link {...rest} className={classes('bar-link', className)} />
}

/** One of the languages or currencies to change to; a link unless told otherwise. The current one has `aria-current`. */
export function SwitchLink<Element extends ElementType = 'a'>({ as, className, ...rest }: Part<Element>) {
  const Switch: ElementType = as ?? 'a'
  return <Switch {...rest} className={classes('bar-link bar-switch', className)} />
}
