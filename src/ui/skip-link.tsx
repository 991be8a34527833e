import type { ReactNode } from 'react'

/** The first focusable element: a link past the header to the main content. Visible only with focus. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <a href="#main" className="skip-link">
      {children}
    </a>
  )
}
