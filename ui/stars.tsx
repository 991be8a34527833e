import { Icon } from './icon.tsx'

const five = [1, 2, 3, 4, 5]

/** A rating of 0 to 5 as stars, with its words for screen readers. */
export function Stars({ rating, label, size = 16 }: { rating: number; label: string; size?: number }) {
  return (
    <span role="img" aria-label={label} className="inline-flex text-saffron">
      {five.map((star) => (
        <span key={star} className={star <= Math.round(rating) ? '' : 'opacity-35'}>
          <Icon name="star" size={size} filled={star <= Math.round(rating)} />
        </span>
      ))}
    </span>
  )
}
