import type { ReactNode } from 'react'
import { usePage } from '../page-context.tsx'

/** What can be closed, and how lasting (spec §4). */
export type BannerClosing = 'top_banner_closed' | 'popup_banner_hidden' | 'popup_banner_closed'

/** A button that closes a banner and remembers it; with the script, without leaving the page. */
export function CloseBannerForm({
  closing,
  className,
  label,
  back,
  children,
}: {
  closing: BannerClosing
  className: string
  label?: string
  /** Path, without its language, that it leads to without the script: else the page it stands on. */
  back?: string | undefined
  children: ReactNode
}) {
  const { links, path } = usePage()
  return (
    <form method="post" action={links.closeBanner()} data-dismiss>
      <input type="hidden" name="closing" value={closing} />
      <input type="hidden" name="back" value={back ?? path} />
      <button type="submit" aria-label={label} className={className}>
        {children}
      </button>
    </form>
  )
}
