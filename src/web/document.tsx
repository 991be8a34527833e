import vazirmatn from '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2'
import type { ReactNode } from 'react'
import { Links, Meta } from 'react-router'
import type { Common } from '#contract/site/settings.ts'
import type { Translate } from '#i18n/translator.ts'
import { coloursOf } from './colours.ts'
import afghaniSign from './fonts/afghani-sign.woff2?no-inline'

type DocumentProps = {
  page: { language: string; direction: 'ltr' | 'rtl'; scriptUrl: string | null; t: Translate }
  /** Undefined if the API is unavailable. */
  site: Common['site_setting'] | undefined
  /** Elements for the head of this app only. */
  head?: ReactNode
  /** The measurement id, if the page has analytics. */
  analytics?: string | undefined
  children: ReactNode
}

/** The document around a page of both apps: language, fonts, colours of the shop, and at most one script. */
export function Document({ page, site, head, analytics, children }: DocumentProps) {
  const { language, direction, scriptUrl, t } = page
  return (
    <html lang={language} dir={direction} className={scriptUrl ? 'scripted' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={site?.primary_color ?? '#1d4e9e'} />
        <Meta />
        {/* A late font would lay out every line twice. The low priority lets more important files load first. */}
        {direction === 'rtl' && scriptUrl && (
          <link
            rel="preload"
            as="font"
            type="font/woff2"
            href={vazirmatn}
            crossOrigin="anonymous"
            fetchPriority="low"
          />
        )}
        <Links />
        {site && <style>{coloursOf(site)}</style>}
        {head}
        {scriptUrl && <script type="module" src={scriptUrl} />}
      </head>
      <body
        data-analytics={analytics}
        data-words-offline={t('shell.offline')}
        data-words-api-down={t('shell.api_down')}
        data-words-close={t('shell.close')}
        data-words-loading={t('shell.loading')}
      >
        {children}
      </body>
    </html>
  )
}

/** Links of every page: styles of the app, the font with the Afghani sign, and the icon. */
export const linksOfDocument = (styles: string) => [
  // If this font arrived late, every text would be laid out twice.
  { rel: 'preload', as: 'font', type: 'font/woff2', href: afghaniSign, crossOrigin: 'anonymous' as const },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]
