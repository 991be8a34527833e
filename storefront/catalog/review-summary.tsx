import type { Product } from '../../contract/catalog.ts'
import { usePage } from '../page-context.tsx'
import { StarBar } from './rating.tsx'

/** The average, and how many gave each number of stars. */
export function ReviewSummary({ summary }: { summary: Product['review_summary'] }) {
  const { say, number } = usePage()
  return (
    <section aria-labelledby="reviews" className="grid content-start gap-4">
      <h2 id="reviews" className="scroll-mt-24 font-bold text-xl">
        {say('catalog.reviews_title')}
      </h2>
      {summary.total === 0 ? (
        <p className="text-ink-soft">{say('catalog.first_review')}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
          <p className="grid justify-items-center gap-1">
            <b className="text-5xl">{number(summary.average)}</b>
            <span className="text-xl">
              <StarBar rating={summary.average} />
            </span>
            <span className="text-ink-soft text-sm">
              {say('catalog.reviews', { count: summary.total, n: number(summary.total) })}
            </span>
          </p>
          <StarCounts summary={summary} />
        </div>
      )}
    </section>
  )
}

function StarCounts({ summary: { stars, total } }: { summary: Product['review_summary'] }) {
  const { say, number } = usePage()
  return (
    <ul className="grid min-w-60 flex-1 gap-1">
      {([5, 4, 3, 2, 1] as const).map((star) => {
        const count = stars[star - 1] ?? 0
        return (
          <li key={star} className="grid grid-cols-[5rem_1fr_3rem] items-center gap-3 text-sm">
            <span>{say('catalog.stars', { count: star, n: number(star) })}</span>
            <span className="h-2 overflow-hidden rounded-full bg-sunk">
              <span
                className="block h-full rounded-full bg-saffron"
                style={{ inlineSize: `${(count / total) * 100}%` }}
              />
            </span>
            <span className="text-ink-soft">{number(count)}</span>
          </li>
        )
      })}
    </ul>
  )
}
