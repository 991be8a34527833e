import type { AnchorHTMLAttributes, HTMLAttributes, ReactNode } from 'react'

type TopLineProps = HTMLAttributes<HTMLElement> & {
  link: AnchorHTMLAttributes<HTMLAnchorElement>
  heading: string
  text: string
  /** The close button. */
  children?: ReactNode
}

/** An announcement line at the top of the page. */
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
