import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type CustomElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>

declare module 'react' {
  namespace JSX {
    /** Places of the offline page that the service worker fills. */
    interface IntrinsicElements {
      'kept-why': CustomElement
      'kept-list': CustomElement
    }
  }
}
