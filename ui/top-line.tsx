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
  <aside {...aside} className="bg-saffron text-on-saffron">
    <div className="mx-auto flex max-w-[90rem] items-center gap-2 px-4 md:px-6">
      <a
        {...link}
        className="grid min-h-12 flex-1 content-center py-1 text-center text-sm hover:underline max-sm:text-xs"
      >
        <span className="line-clamp-2">
          <strong>{heading}</strong> {text}
        </span>
      </a>
      {children}
    </div>
  </aside>
)
