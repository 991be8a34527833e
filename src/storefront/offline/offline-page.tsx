import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { MenuRow } from '#ui/menu.tsx'
import { pageMeta } from '../head.ts'
import { BareHeader } from '../layout/bare-header.tsx'
import { usePage } from '../page-context.tsx'
import type { Route } from './+types/offline-page'
import { places } from './kept-html.ts'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (say) => ({ title: say('offline.kept_pages'), noindex: true }))

/**
 * The page that the service worker shows without a connection and a cached copy. Its templates contain all texts of the
 * worker in this language, so other pages need none of them.
 */
export default function OfflinePage() {
  const { say, links } = usePage()
  return (
    <>
      <BareHeader />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-xl flex-1 px-4 py-12 outline-none">
        <kept-why>
          <Why title={say('offline.kept_title')} text={say('offline.kept_how')} />
        </kept-why>
        <div className="flex flex-wrap gap-3 py-8">
          <ButtonLink href="">{say('shell.reload')}</ButtonLink>
          <ButtonLink href={links.home()} look="secondary">
            {say('shell.go_home')}
          </ButtonLink>
        </div>
        <kept-list />
      </main>
      <Part name="missing">
        <Why title={say('offline.title')} text={say('offline.not_kept')} />
      </Part>
      <Part name="unsent">
        <Why title={say('offline.title')} text={say('offline.not_sent')} />
      </Part>
      <Part name="list">
        <h2 className="mb-2 font-bold">{say('offline.kept_pages')}</h2>
        <ul />
      </Part>
      <Part name="entry">
        <li>
          <MenuRow href={places.href}>
            <span className="flex-1">{places.title}</span>
            <bdi className="text-ink-soft text-sm">{places.time}</bdi>
          </MenuRow>
        </li>
      </Part>
      <Part name="offline">
        <KeptNotice words={say('offline.kept_offline', { time: places.time })} then={say('offline.back')} />
      </Part>
      <Part name="unavailable">
        <KeptNotice words={say('offline.kept_away', { time: places.time })} then={say('offline.back')} />
      </Part>
      <Part name="slow">
        <KeptNotice words={say('offline.kept_slow', { time: places.time })} then={say('offline.newer')} />
      </Part>
    </>
  )
}

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <template data-part={name}>{children}</template>
)

const Why = ({ title, text }: { title: string; text: string }) => (
  <>
    <h1 className="mb-3 font-extrabold text-2xl">{title}</h1>
    <p className="text-ink-soft leading-relaxed">{text}</p>
  </>
)

/** The notice above a cached page. `then` appears when the page itself becomes available. */
function KeptNotice({ words, then }: { words: string; then: string }) {
  const { say } = usePage()
  return (
    <aside data-kept="" aria-label={say('offline.title')} className="bg-saffron text-on-saffron">
      <div className="mx-auto flex max-w-(--content) flex-wrap items-center gap-x-4 px-4 md:px-6">
        <p role="status" className="flex-1 py-2">
          {words} <strong hidden>{then}</strong>
        </p>
        <a href={places.href} className="flex min-h-12 items-center font-bold underline">
          {say('shell.reload')}
        </a>
      </div>
    </aside>
  )
}
