import { builtLanguages, DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { translator } from '#i18n/translator.ts'
import { urlsIn } from '#web/shop-urls.ts'
import { commonOf } from '#web/site-data.ts'
import { requestContext } from '../request-context.ts'
import { cachedForMinutes } from '../seo/cached-answer.ts'
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
  const ctx = requestContext(context)
  const { site_setting: site, languages } = await commonOf(ctx)
  const t = translator(ctx.language)
  const { urls } = ctx
  const known = [...languages, ...builtLanguages].find(({ code }) => code === ctx.language)
  const manifest = {
    id: urls.home(),
    name: site.meta_title,
    short_name: site.site_name,
    description: site.meta_description,
    lang: known?.iso ?? ctx.language,
    dir: ctx.direction,
    start_url: urls.home(),
    // The scope covers all languages, so that a change of language stays in the app.
    scope: urlsIn(DEFAULT_LANGUAGE).home(),
    display: 'standalone',
    theme_color: site.primary_color,
    background_color: PAPER,
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: t('shell.search'), url: urls.search() },
      { name: t('shell.cart'), url: urls.cart() },
      { name: t('orders.mine'), url: urls.orders() },
    ],
  }
  return cachedForMinutes(JSON.stringify(manifest), 'application/manifest+json')
}
