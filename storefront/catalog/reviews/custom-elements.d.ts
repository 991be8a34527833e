import type { DetailedHTMLProps, HTMLAttributes } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'review-pictures': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & { class?: string }
    }
  }
}
