import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { MenuRow } from '#ui/menu.tsx'
import { pageMeta } from '../head.ts'
import { BareHeader } from '../layout/bare-header.tsx'
import { usePage } from '../page-context.tsx'
import type { Route } from './+types/offline-page'
import { placeholders } from './cached-html.ts'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('offline.kept_pages'), noindex: true }))

/**
 * The page that the service worker shows without a connection and a cached copy. Its templates contain all texts of the
 * worker in this language, so other pages need none of them.
 */
export default function OfflinePage() {
  const { t, urls } = usePage()
  return (
    <>
      <BareHeader />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-xl flex-1 px-4 py-12 outline-none">
        <kept-why>
          <Why title={t('offline.kept_title')} text={t('offline.kept_how')} />
        </kept-why>
        <div className="flex flex-wrap gap-3 py-8">
          <ButtonLink href="">{t('shell.reload')}</ButtonLink>
          <ButtonLink href={urls.home()} variant="secondary">
            {t('shell.go_home')}
          </ButtonLink>
        </div>
        <kept-list />
      </main>
      <TemplatePart name="missing">
        <Why title={t('offline.title')} text={t('offline.not_kept')} />
      </TemplatePart>
      <TemplatePart name="unsent">
        <Why title={t('offline.title')} text={t('offline.not_sent')} />
      </TemplatePart>
      <TemplatePart name="list">
        <h2 className="mb-2 font-bold">{t('offline.kept_pages')}</h2>
        <ul />
      </TemplatePart>
      <TemplatePart name="entry">
        <li>
          <MenuRow href={placeholders.href}>
            <span className="flex-1">{placeholders.title}</span>
            <bdi className="text-ink-soft text-sm">{placeholders.time}</bdi>
          </MenuRow>
        </li>
      </TemplatePart>
      <TemplatePart name="offline">
        <OfflineNotice message={t('offline.kept_offline', { time: placeholders.time })} then={t('offline.back')} />
      </TemplatePart>
      <TemplatePart name="unavailable">
        <OfflineNotice message={t('offline.kept_away', { time: placeholders.time })} then={t('offline.back')} />
      </TemplatePart>
      <TemplatePart name="slow">
        <OfflineNotice message={t('offline.kept_slow', { time: placeholders.time })} then={t('offline.newer')} />
      </TemplatePart>
    </>
  )
}

const TemplatePart = ({ name, children }: { name: string; children: ReactNode }) => (
  <template data-part={name}>{children}</template>
)

const Why = ({ title, text }: { title: string; text: string }) => (
  <>
    <h1 className="mb-3 font-extrabold text-2xl">{title}</h1>
    <p className="text-ink-soft leading-relaxed">{text}</p>
  </>
)

/** The notice above a cached page. `then` appears when the page itself becomes available. */
function OfflineNotice({ message, then }: { message: string; then: string }) {
  const { t } = usePage()
  return (
    <aside data-kept="" aria-label={t('offline.title')} className="bg-saffron text-on-saffron">
      <div className="mx-auto flex max-w-(--content) flex-wrap items-center gap-x-4 px-4 md:px-6">
        <p role="status" className="flex-1 py-2">
          {message} <strong hidden>{then}</strong>
        </p>
        <a href={placeholders.href} className="flex min-h-12 items-center font-bold underline">
          {t('shell.reload')}
        </a>
      </div>
    </aside>
  )
}
