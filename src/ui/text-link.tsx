import type { ComponentPropsWithoutRef, ElementType } from 'react'
import { classes } from './classes.ts'

const variants = {
  /** Within or below a text. */
  text: 'link-text',
  /** A link after a heading or on a card. */
  onward: 'link-onward',
  /** One of a list of links. */
  listed: 'link-listed',
  soft: 'link-soft',
} as const

type TextLinkProps<Element extends ElementType> = {
  as?: Element
  variant?: keyof typeof variants
} & ComponentPropsWithoutRef<Element>

/** A link on its own line that is not a button. Large enough to tap. */
export function TextLink<Element extends ElementType = 'a'>({
  as,
  variant = 'text',
  className,
  ...rest
}: TextLinkProps<Element>) {
  const Link: ElementType = as ?? 'a'
  return <Link {...rest} className={classes('text-link', variants[variant], className)} />
}
