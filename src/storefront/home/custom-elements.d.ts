import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type CustomElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { class?: string }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'flash-countdown': CustomElement & { end: string; now: string }
      'banner-slider': CustomElement
      'recently-viewed': CustomElement
    }
  }
}
