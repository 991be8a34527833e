import type { ComponentPropsWithoutRef, ElementType } from 'react'

/** What a component takes that is drawn as one element or another: all that this element takes. `as` says which. */
export type Part<Element extends ElementType> = { as?: Element } & ComponentPropsWithoutRef<Element>
