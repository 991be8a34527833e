import type { InputHTMLAttributes } from 'react'
import { classes } from './classes.ts'

/** A line to type into. With its label and what it says when refused it is a `TextField`. */
export function Input({ className, ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  return <input {...rest} className={classes('input', className)} />
}
