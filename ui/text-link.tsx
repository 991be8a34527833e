import type { ComponentPropsWithoutRef, ElementType } from 'react'
import { classes } from './classes.ts'

const looks = {
  /** Within or below a text. */
  text: 'text-primary-text underline underline-offset-4',
  /** The way on from a heading or a card. */
  onward: 'gap-1 font-semibold text-primary-text hover:underline',
  /** One of a list of links. */
  listed: 'hover:text-primary-text hover:underline',
  soft: 'text-ink-soft hover:text-ink hover:underline',
} as const

type TextLinkProps<Element extends ElementType> = {
  as?: Element
  look?: keyof typeof looks
} & ComponentPropsWithoutRef<Element>

/** A link that stands by itself and is not a button: as tall as a finger. */
export function TextLink<Element extends ElementType = 'a'>({
  as,
  look = 'text',
  className,
  ...rest
}: TextLinkProps<Element>) {
  const Link: ElementType = as ?? 'a'
  return (
    <Link {...rest} className={classes('inline-flex min-h-11 cursor-pointer items-center', looks[look], className)} />
  )
}
