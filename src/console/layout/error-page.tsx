import { isRouteErrorResponse } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { usePage } from '../page-context.tsx'
import { Frame } from './frame.tsx'

/** Error page. For a page without permission it shows the same text as for a page that does not exist. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t, urls, path } = usePage()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const errorMessage = isRouteErrorResponse(error) ? (error.data as { message?: string } | null)?.message : undefined
  const message =
    status === 404 ? t('shell.not_found') : status < 500 && errorMessage ? errorMessage : t('shell.something_wrong')
  const sentence = status === 503 ? t('shell.api_down') : message
  return (
    <Frame>
      <title>{sentence}</title>
      <div data-error={sentence}>
        <Empty
          icon="alert"
          title={sentence}
          text={status === 404 ? t('console.not_found_hint') : undefined}
          heading="h1"
        >
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink href={urls.path(path)} variant="secondary">
              {t('shell.reload')}
            </ButtonLink>
            <ButtonLink href={urls.home()}>{t('console.home.title')}</ButtonLink>
          </div>
        </Empty>
      </div>
    </Frame>
  )
}
