import type { ElementType } from 'react'
import type { AsProps } from './as-props.ts'
import { classes } from './classes.ts'

/** A link in the top line or the footer. */
export function BarLink<Element extends ElementType = 'a'>({ as, className, ...rest }: AsProps<Element>) {
  const Link: ElementType = as ?? 'a'
  return <Link {...rest} className={classes('bar-link', className)} />
}

/** A link that switches the language or the currency. The current one has `aria-current`. */
export function SwitchLink<Element extends ElementType = 'a'>({ as, className, ...rest }: AsProps<Element>) {
  const Switch: ElementType = as ?? 'a'
  return <Switch {...rest} className={classes('bar-link bar-switch', className)} />
}
