import { isRouteErrorResponse } from 'react-router'
import type { Translate } from '#i18n/translator.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Title } from '#ui/title.tsx'
import { usePage } from '../page-context.tsx'
import { ShopFrame } from './shop-frame.tsx'

/**
 * The error page (spec §2): status code (default 500), message (default "Something went wrong"), reload and a link
 * home.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const { t, urls, path, digits } = usePage()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { message, hint } = explain(status, messageOf(error), t)
  // After a server error (500 and above), reloading comes first.
  const ways = [
    { href: urls.home(), label: t('shell.go_home') },
    { href: urls.path(path), label: t('shell.reload') },
  ]
  return (
    <ShopFrame>
      <title>{message}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto grid max-w-xl justify-items-center gap-5 py-16 text-center md:py-24">
        <p
          aria-hidden="true"
          className="grid [clip-path:path('M88_0c2_22_88_40_88_108v84H0v-84C0_40_86_22_88_0Z')] h-48 w-44 items-end justify-items-center bg-primary-soft pb-6 font-extrabold text-5xl text-primary-text"
        >
          <span>{digits(String(status))}</span>
        </p>
        <Title as="h1" size="page" data-error={message}>
          <span className="sr-only">
            {t('shell.error')} {digits(String(status))}:{' '}
          </span>
          {message}
        </Title>
        {hint && <p className="max-w-md text-ink-soft leading-relaxed">{hint}</p>}
        <div className="flex flex-wrap justify-center gap-3">
          {(status < 500 ? ways : ways.toReversed()).map(({ href, label }, index) => (
            <ButtonLink key={label} href={href} variant={index === 0 ? 'primary' : 'secondary'}>
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
    </ShopFrame>
  )
}

const messageOf = (error: unknown): string | undefined =>
  isRouteErrorResponse(error) ? (error.data as { message?: string } | null)?.message : undefined

/** The error message with a hint for the shopper. A refusal (400) shows the API's own message (spec §8). */
function explain(status: number, message: string | undefined, t: Translate): { message: string; hint?: string } {
  if (status === 404) return { message: t('shell.not_found'), hint: t('shell.not_found_hint') }
  // The API works, but the disk is full or too many pictures wait.
  if (message === t('errors.fault.no_room') || message === t('errors.fault.busy')) return { message }
  if (message === t('errors.fault.overloaded')) return { message: t('shell.crowded'), hint: t('shell.crowded_hint') }
  if (message === t('errors.fault.index_building'))
    return { message: t('shell.search_building'), hint: t('shell.search_building_hint') }
  if (status === 503) return { message: t('shell.api_down'), hint: t('shell.api_down_hint') }
  if (status < 500 && message) return { message }
  return { message: t('shell.something_wrong'), hint: t('shell.something_wrong_hint') }
}
