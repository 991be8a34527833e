import type { InputHTMLAttributes } from 'react'
import { classes } from './classes.ts'

/** A text input. With label and error it is a `TextField`. */
export function Input({ className, ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  return <input {...rest} className={classes('input', className)} />
}
