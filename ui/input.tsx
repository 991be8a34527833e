import type { InputHTMLAttributes } from 'react'
import { classes } from './classes.ts'

/** The frame of every field that is typed into or chosen from. */
export const box =
  'w-full min-w-0 min-h-12 rounded-xl border border-line bg-card px-4 text-ink aria-invalid:border-sale'

/** A line to type into. With its label and what it says when refused it is a `TextField`. */
export function Input({ className, ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  return <input {...rest} className={classes(box, className)} />
}
