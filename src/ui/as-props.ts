import type { ComponentPropsWithoutRef, ElementType } from 'react'

/** The props of a component that can render as different elements. `as`: the element. */
export type AsProps<Element extends ElementType> = { as?: Element } & ComponentPropsWithoutRef<Element>
