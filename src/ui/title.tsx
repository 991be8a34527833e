import type { HTMLAttributes } from 'react'
import { classes } from './classes.ts'

const sizes = {
  /** A page with little other content. */
  hero: 'font-extrabold text-3xl',
  page: 'font-bold text-2xl md:text-3xl',
  /** A page of forms and cards. */
  task: 'font-bold text-2xl',
  question: 'font-bold text-xl',
  card: 'font-bold text-lg',
  /** A section of a long page, with a saffron diamond before the title. */
  section: 'title-section',
} as const

type TitleProps = { as: 'h1' | 'h2' | 'h3'; size: keyof typeof sizes } & HTMLAttributes<HTMLHeadingElement>

/** A heading. `as`: its level in the outline. `size`: its appearance. */
export function Title({ as: Heading, size, className, ...rest }: TitleProps) {
  return <Heading {...rest} className={classes(sizes[size], className)} />
}
