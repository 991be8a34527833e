import type { AnchorHTMLAttributes, HTMLAttributes, ReactNode } from 'react'

type TopLineProps = HTMLAttributes<HTMLElement> & {
  link: AnchorHTMLAttributes<HTMLAnchorElement>
  heading: string
  text: string
  /** What closes it. */
  children?: ReactNode
}

/** One line above everything. */
export const TopLine = ({ link, heading, text, children, ...aside }: TopLineProps) => (
  <aside {...aside} className="notice-line">
    <div>
      <a {...link}>
        <span>
          <strong>{heading}</strong>
          {` ${text}`}
        </span>
      </a>
      {children}
    </div>
  </aside>
)
