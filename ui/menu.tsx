import type { ElementType } from 'react'
import { classes } from './classes.ts'
import type { Part } from './part.ts'

/** One line of a menu; a link unless told otherwise. The page one is on has `aria-current`. */
export function MenuRow<Element extends ElementType = 'a'>({ as, className, ...rest }: Part<Element>) {
  const Row: ElementType = as ?? 'a'
  return <Row {...rest} className={classes('menu-row', className)} />
}

/** What a menu opens: hangs from the end of the `relative` element that holds it. */
export function MenuPanel<Element extends ElementType = 'div'>({ as, className, ...rest }: Part<Element>) {
  const Panel: ElementType = as ?? 'div'
  return <Panel {...rest} className={classes('menu-panel scroll-hint', className)} />
}
