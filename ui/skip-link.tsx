import type { ReactNode } from 'react'

/** The first stop of the keyboard: past the header, to what the page is about. Seen only when it has the focus. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <a href="#main" className="skip-link">
      {children}
    </a>
  )
}
