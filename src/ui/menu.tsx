import type { ElementType } from 'react'
import type { AsProps } from './as-props.ts'
import { classes } from './classes.ts'

/** A row of a menu, by default a link. The current page has `aria-current`. */
export function MenuRow<Element extends ElementType = 'a'>({ as, className, ...rest }: AsProps<Element>) {
  const Row: ElementType = as ?? 'a'
  return <Row {...rest} className={classes('menu-row', className)} />
}

/** The panel of a menu. It is aligned to the end of the enclosing `relative` element. */
export function MenuPanel<Element extends ElementType = 'div'>({ as, className, ...rest }: AsProps<Element>) {
  const Panel: ElementType = as ?? 'div'
  return <Panel {...rest} className={classes('menu-panel scroll-hint', className)} />
}
