import type { HTMLAttributes } from 'react'
import { classes } from './classes.ts'

/**
 * A list in one row that scrolls sideways where it does not fit. It is cut by the edge of the screen, not before it: as
 * wide as the page's own margins (`px-4 md:px-6`), with room for the rings of what has the focus.
 */
export function ScrollRow({ className, ...rest }: HTMLAttributes<HTMLUListElement>) {
  return (
    <ul
      {...rest}
      className={classes(
        '-mx-4 flex gap-2 overflow-x-auto scroll-px-4 px-4 py-1 md:-mx-6 md:scroll-px-6 md:px-6',
        className,
      )}
    />
  )
}
