import type { WholeCustomer } from '#contract/customers/console-customers.ts'
import { Card } from '#ui/card.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Title } from '#ui/title.tsx'
import { usePage } from '../page-context.tsx'

/** Latest reviews of a customer, with their visibility. */
export function CustomerReviews({ reviews: { count, latest } }: { reviews: WholeCustomer['reviews'] }) {
  const { t, urls, number, moment } = usePage()
  return (
    <Card className="grid gap-3">
      <Title as="h2" size="card">
        {t('console_customers.reviews', { n: number(count) })}
      </Title>
      {count === 0 && <p className="text-ink-soft">{t('console_customers.no_reviews')}</p>}
      <ul className="grid gap-4">
        {latest.map((review) => (
          <li key={review.id} className="grid">
            <TextLink href={urls.inShop(review.product.slug, review.product.id)} className="wrap-anywhere">
              <bdi>{review.product.title}</bdi>
            </TextLink>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {review.review}
            </p>
            <p className="text-ink-soft text-sm">
              {t('reviews.stars', { count: review.rating, n: number(review.rating) })}
              {' · '}
              {t(`console_reviews.states.${review.state}`)}
              {' · '}
              {moment(review.written_at)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
