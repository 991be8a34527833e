import type { ComponentProps, ReactNode } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { SaveForm } from '../customers/saved-items/save-form.tsx'
import { AddForm } from '../ordering/cart/add-form.tsx'
import { usePage } from '../page-context.tsx'
import { DataSaverStrip } from '../site/preferences/data-saver-strip.tsx'
import { useSite } from '../use-site.ts'
import { BareHeader } from './bare-header.tsx'
import { ChatButton } from './chat-button.tsx'
import fillViewer from './fill-viewer.js?url&no-inline'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { PopupBanner } from './popup-banner.tsx'
import { ToastSlot } from './toast-slot.tsx'
import { TopBanner } from './top-banner.tsx'

/** The chat button does not appear between cart and order. */
const isBuying = (path: string) => /^\/(cart|shipping|checkout|user|track-order|preferences)(\/|\?|$)/.test(path)
const isHome = (path: string) => /^\/(\?|$)/.test(path)

/**
 * With a script, the popup opens after a few seconds, and `<noscript>` shows a link instead. In data-saver mode (no
 * script), the page contains the popup itself.
 */
function Popup(popup: ComponentProps<typeof PopupBanner>) {
  const { t, urls, scriptUrl } = usePage()
  if (!scriptUrl) return <PopupBanner {...popup} />
  return (
    <>
      <template data-popup-from={urls.popup()} />
      <noscript>
        <ButtonLink variant="secondary" href={urls.popup()}>
          {popup.banner.title || t('shell.announcement')}
        </ButtonLink>
      </noscript>
    </>
  )
}

/** The frame around every page. If the shop's data failed to load, it contains only the logo. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const { t, path, urls, scriptUrl } = usePage()
  const site = useSite()
  return (
    <>
      <SkipLink>{t('shell.skip')}</SkipLink>
      <div className="loading-bar" aria-hidden="true" />
      <div data-sticky-sentinel aria-hidden="true" className="sticky-sentinel" />
      {site?.common.top_banner && !site.topBannerClosed && <TopBanner banner={site.common.top_banner} />}
      <DataSaverStrip />
      {site ? <Header site={site} /> : <BareHeader />}
      {scriptUrl && <script src={fillViewer} data-viewer-from={urls.viewer()} />}
      <main id="main" tabIndex={-1} className="shop-main">
        {children}
      </main>
      {site?.common.popup_banner && !site.popupBannerClosed && isHome(path) && (
        <Popup banner={site.common.popup_banner} pictures={site.common.img_src_url} />
      )}
      {site?.common.setting.chat_number && !isBuying(path) && <ChatButton setting={site.common.setting} />}
      {site && <Footer site={site} />}
      <AddForm />
      <SaveForm />
      <ToastSlot />
      <p id="announcer" role="status" className="sr-only" />
    </>
  )
}
