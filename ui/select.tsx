import type { SelectHTMLAttributes } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

/** A list to choose from; its arrow keeps the distance from the edge that the browser's own does not. */
export function Select({ className, children, ...select }: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <span className="select">
      <select {...select} className={classes('input', className)}>
        {children}
      </select>
      <Icon name="down" size={16} />
    </span>
  )
}
