import { Icon } from '#ui/icon.tsx'
import { usePage } from '../../page-context.tsx'

const STARS = [1, 2, 3, 4, 5]

/** One to five stars as a radio group. Arrow keys follow the direction of the page. */
export function StarInput({ rating, error }: { rating: number | undefined; error: string | undefined }) {
  const { t, number } = usePage()
  return (
    <fieldset className="star-input" aria-describedby={error ? 'rating-error' : undefined}>
      <legend className="font-medium">{t('reviews.form.rating')}</legend>
      <div>
        {STARS.map((stars) => (
          <label key={stars} title={t('reviews.stars', { count: stars, n: number(stars) })}>
            <input
              type="radio"
              name="rating"
              value={stars}
              defaultChecked={stars === rating}
              aria-label={t('reviews.stars', { count: stars, n: number(stars) })}
              aria-invalid={error ? true : undefined}
              required
            />
            <Icon name="star" size={34} />
          </label>
        ))}
      </div>
      {error && (
        <p id="rating-error" className="text-sale text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
