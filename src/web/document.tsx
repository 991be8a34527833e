import vazirmatn from '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2'
import type { ReactNode } from 'react'
import { Links, Meta } from 'react-router'
import type { Common } from '#contract/site/settings.ts'
import type { Translate } from '#i18n/translator.ts'
import { coloursOf } from './colours.ts'
import afghaniSign from './fonts/afghani-sign.woff2?no-inline'

type DocumentProps = {
  page: { language: string; direction: 'ltr' | 'rtl'; scriptUrl: string | null; say: Translate }
  /** Undefined where the API is unavailable. */
  site: Common['site_setting'] | undefined
  /** Links of one app alone. */
  head?: ReactNode
  /** Its measuring id, where a page is measured. */
  analytics?: string | undefined
  children: ReactNode
}

/** The document around a page of either app: its language, its letters, the shop's colours, and one script at most. */
export function Document({ page, site, head, analytics, children }: DocumentProps) {
  const { language, direction, scriptUrl, say } = page
  return (
    <html lang={language} dir={direction} className={scriptUrl ? 'scripted' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={site?.primary_color ?? '#1d4e9e'} />
        <Meta />
        {/* Late, every line would be laid out twice; on a slow connection it waits behind what the page needs more. */}
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
        data-words-offline={say('shell.offline')}
        data-words-api-down={say('shell.api_down')}
        data-words-close={say('shell.close')}
        data-words-loading={say('shell.loading')}
      >
        {children}
      </body>
    </html>
  )
}

/** What every page links to: the app's styles, the sign for the Afghani, the shop's picture. */
export const linksOfDocument = (styles: string) => [
  // Every text would be laid out once more when it came later than the rest.
  { rel: 'preload', as: 'font', type: 'font/woff2', href: afghaniSign, crossOrigin: 'anonymous' as const },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]
