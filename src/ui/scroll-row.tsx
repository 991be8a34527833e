import type { HTMLAttributes } from 'react'
import { classes } from './classes.ts'

/**
 * A list in one row that scrolls sideways. It extends over the page's margins (`px-4 md:px-6`) to the edge of the screen, with
 * space for focus rings.
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
