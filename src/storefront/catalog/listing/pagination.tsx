import type { Paged } from '#contract/paging.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { usePage } from '../../page-context.tsx'
import { pagesToOffer } from './listing-query.ts'

type Place = Pick<Paged<unknown>, 'current_page' | 'last_page'>

/** Links to the other pages of a list. `addressOf` builds them, so that filters stay. */
export function Pagination({ place, addressOf }: { place: Place; addressOf: (page: number) => string }) {
  const { t, number } = usePage()
  const { current_page: current, last_page: last } = place
  if (last <= 1) return null
  return (
    <nav aria-label={t('catalog.pages')} className="mt-8 flex items-center justify-center gap-1">
      {current > 1 && <Step back title={t('catalog.previous')} href={addressOf(current - 1)} />}
      <p className="px-2 text-ink-soft sm:hidden">{t('catalog.page_of', { n: number(current), last: number(last) })}</p>
      <ol className="hidden items-center gap-1 sm:flex">
        {pagesToOffer(current, last).map((page, index) =>
          page === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its place
            <li key={`gap-${index}`} aria-hidden="true" className="px-1 text-ink-soft">
              …
            </li>
          ) : (
            <li key={page}>
              <ButtonLink
                variant="bare"
                href={addressOf(page)}
                data-swap="top"
                aria-current={page === current ? 'page' : undefined}
                aria-label={t('catalog.page', { n: number(page) })}
              >
                {number(page)}
              </ButtonLink>
            </li>
          ),
        )}
      </ol>
      {current < last && <Step title={t('catalog.next')} href={addressOf(current + 1)} />}
    </nav>
  )
}

function Step({ title, href, back = false }: { title: string; href: string; back?: boolean }) {
  return (
    <ButtonLink variant="bare" href={href} rel={back ? 'prev' : 'next'} data-swap="top" className="gap-1 px-3">
      {back && (
        <span className="flex half-turned">
          <Icon name="chevron" size={18} />
        </span>
      )}
      {title}
      {!back && <Icon name="chevron" size={18} />}
    </ButtonLink>
  )
}
