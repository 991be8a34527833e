import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** A hydrated component. */
export type Mounted = { show(props: object): void; unmount(): void }

/** Loaded together with Preact when the first island is hydrated. */
export function mount(element: Element, Component: ComponentType<object>, props: object): Mounted {
  const root = hydrateRoot(element, <Component {...props} />)
  return {
    show: (next) => root.render(<Component {...next} />),
    unmount: () => root.unmount(),
  }
}
