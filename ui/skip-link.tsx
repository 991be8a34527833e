import type { ReactNode } from 'react'

/** The first stop of the keyboard: past the header, to what the page is about. Seen only when it has the focus. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <a
      href="#main"
      className="absolute start-4 -top-24 z-70 rounded-xl bg-ink px-5 py-3 text-paper focus:top-4 print:hidden"
    >
      {children}
    </a>
  )
}
