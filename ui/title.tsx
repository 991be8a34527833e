import type { HTMLAttributes } from 'react'
import { classes } from './classes.ts'

const sizes = {
  /** A page with little else on it. */
  hero: 'font-extrabold text-3xl',
  page: 'font-bold text-2xl md:text-3xl',
  /** A page of forms and cards. */
  task: 'font-bold text-2xl',
  question: 'font-bold text-xl',
  card: 'font-bold text-lg',
  /** A part of a long page, with a saffron diamond before it. */
  section: 'title-section',
} as const

type TitleProps = { as: 'h1' | 'h2' | 'h3'; size: keyof typeof sizes } & HTMLAttributes<HTMLHeadingElement>

/** A heading: `as` is its place in the outline of the page, `size` how it looks. */
export function Title({ as: Heading, size, className, ...rest }: TitleProps) {
  return <Heading {...rest} className={classes(sizes[size], className)} />
}
