import type { ReactNode } from 'react'
import { usePage } from '../page-context.tsx'

/** The banners to close, as cookie names with different lifetimes (spec §4). */
export type BannerClosing = 'top_banner_closed' | 'popup_banner_hidden' | 'popup_banner_closed'

/** A button that closes a banner and sets its cookie. A script does this without leaving the page. */
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
  /** Redirect path without a language prefix, used without a script. Defaults to the current page. */
  back?: string | undefined
  children: ReactNode
}) {
  const { urls, path } = usePage()
  return (
    <form method="post" action={urls.closeBanner()} data-dismiss>
      <input type="hidden" name="closing" value={closing} />
      <input type="hidden" name="back" value={back ?? path} />
      <button type="submit" aria-label={label} className={className}>
        {children}
      </button>
    </form>
  )
}
