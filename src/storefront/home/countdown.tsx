import { remaining, timeUnits } from '../browser/remaining-time.ts'
import { usePage } from '../page-context.tsx'

/**
 * The time until a sale ends, or until an upcoming one starts (`end`), by the server's clock. A script updates it.
 * Screen readers get the end time instead of each second.
 */
export function Countdown({ end, now, coming = false }: { end: string; now: string; coming?: boolean }) {
  const { t, digits, date, time } = usePage()
  const left = remaining(Date.parse(end) - Date.parse(now))
  return (
    <div className="ends-in">
      <span aria-hidden="true">{t(coming ? 'sales.starts_in' : 'home.ends_in')}</span>
      <span className="sr-only">
        {t(coming ? 'sales.starts_at' : 'home.ends_at', { date: date(end), time: time(end) })}
      </span>
      <div aria-hidden="true">
        <flash-countdown class="countdown" end={end} now={now} data-ended={t(coming ? 'sales.started' : 'home.ended')}>
          {timeUnits.map((unit) => (
            <b key={unit} data-unit={unit} data-word={t(`home.${unit}`)}>
              {digits(String(left[unit]).padStart(2, '0'))}
            </b>
          ))}
        </flash-countdown>
      </div>
    </div>
  )
}
