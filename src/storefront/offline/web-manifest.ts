import { builtLanguages, DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { translator } from '#i18n/translator.ts'
import { linksIn } from '#web/shop-links.ts'
import { commonOf } from '#web/site-data.ts'
import { cachedForMinutes } from '../seo/cached-answer.ts'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/web-manifest'

const PAPER = '#fbf7f0'
const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The web app manifest, in the language of the page. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { site_setting: site, languages } = await commonOf(visit)
  const t = translator(visit.language)
  const { links } = visit
  const known = [...languages, ...builtLanguages].find(({ code }) => code === visit.language)
  const manifest = {
    id: links.home(),
    name: site.meta_title,
    short_name: site.site_name,
    description: site.meta_description,
    lang: known?.iso ?? visit.language,
    dir: visit.direction,
    start_url: links.home(),
    // The scope covers all languages, so that a change of language stays in the app.
    scope: linksIn(DEFAULT_LANGUAGE).home(),
    display: 'standalone',
    theme_color: site.primary_color,
    background_color: PAPER,
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: t('shell.search'), url: links.search() },
      { name: t('shell.cart'), url: links.cart() },
      { name: t('orders.mine'), url: links.orders() },
    ],
  }
  return cachedForMinutes(JSON.stringify(manifest), 'application/manifest+json')
}
