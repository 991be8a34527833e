import type { Banner } from '#contract/site/settings.ts'
import { SourceType } from '#contract/site/settings.ts'
import { BannerCard } from '#ui/banner-card.tsx'
import { ButtonLink, buttonClasses } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PopupCard } from '#ui/popup-card.tsx'
import { Slide } from '#ui/slide.tsx'
import { TopLine } from '#ui/top-line.tsx'
import { textsOf } from '#web/form-error.ts'
import { commonOf } from '#web/site-data.ts'
import { idIn } from '../components/id-in.ts'
import { formOf } from '../form-of.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/banner-preview'
import { bannerFields, withTypedValues } from './banner-fields.ts'
import styles from './banner-preview.css?url'
import { FRAMED_HEADER } from './framed-header.ts'

export const handle = { may: 'content.read' }
export const headers = () => ({ [FRAMED_HEADER]: '1' })
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const [banner, { img_src_url: base }] = await Promise.all([
    ctx.api.console.banners.one({ params: { id: idIn(params.banner) } }),
    commonOf(ctx),
  ])
  return { banner, base }
}

/** Previews the texts of a form without saving them. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request, context)
  return textsOf(
    form,
    bannerFields.filter((name) => form.has(name)),
  )
}

/** One banner as shoppers see it, without a page around it, for a frame in the console. */
export default function BannerPreview({ loaderData: { banner, base }, actionData }: Route.ComponentProps) {
  const { t, language, urls } = usePage()
  const saved = banner.as_shown[language] ?? (banner.as_shown.en as Banner)
  const shown = withTypedValues(saved, actionData ?? {}, language)
  const link = { href: urls.inShopAt(pathOf(shown)), target: '_blank' }
  const { image: name, image_narrow: narrow, alt, mirrored, title, text } = shown
  const parts = { link, picture: { base, name, narrow, alt, mirrored }, title, text }
  const close = (
    <button
      type="button"
      aria-label={t('shell.close')}
      className={buttonClasses({ variant: 'round' }, 'bg-card/90 text-ink')}
    >
      <Icon name="close" size={20} />
    </button>
  )
  return (
    <main className="p-3">
      <title>{title}</title>
      <h1 className="sr-only">{title}</h1>
      {banner.placement === 'slider' && <Slide {...parts} button={t('home.look')} first />}
      {banner.placement === 'home' && (
        <div className="max-w-md">
          <BannerCard {...parts} />
        </div>
      )}
      {banner.placement === 'top' && (
        <TopLine link={link} heading={title} text={text} aria-label={t('shell.announcement')}>
          {shown.closable && close}
        </TopLine>
      )}
      {banner.placement === 'popup' && (
        <PopupCard picture={parts.picture} heading={title} text={text} aria-label={title} corner={close}>
          <ButtonLink {...link}>{t('shell.look')}</ButtonLink>
          <span className={buttonClasses({ variant: 'quiet', small: true })}>{t('shell.not_again')}</span>
        </PopupCard>
      )}
    </main>
  )
}

/** Target of the banner in the shop. */
const pathOf = ({ id, source_type, slug, url }: Banner): string =>
  source_type === SourceType.url ? url || '/' : `/${encodeURIComponent(slug) || 'source'}/products?home_spm=${id}`
