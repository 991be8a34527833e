import type { SelectHTMLAttributes } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { box } from './input.tsx'

/** A list to choose from; its arrow keeps the distance from the edge that the browser's own does not. */
export function Select({ className, children, ...select }: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className="grid min-w-0 grow basis-32 items-center">
      <select
        {...select}
        className={classes(box, 'col-start-1 row-start-1 appearance-none text-ellipsis pe-10', className)}
      >
        {children}
      </select>
      <span className="pointer-events-none col-start-1 row-start-1 me-3 justify-self-end text-ink-soft">
        <Icon name="down" size={16} />
      </span>
    </span>
  )
}
