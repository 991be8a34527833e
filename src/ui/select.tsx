import type { SelectHTMLAttributes } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

/** A select with its own arrow, because the browser's arrow ignores the padding. */
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
