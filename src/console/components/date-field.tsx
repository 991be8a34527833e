import type { InputHTMLAttributes } from 'react'
import { hasSolarDates } from '#i18n/format.ts'
import { isolated } from '#i18n/isolated.ts'
import { type Common, TextField } from '#ui/field.tsx'
import { usePage } from '../page-context.tsx'
import { parseKabulInput, toKabulInput } from './kabul-input.ts'
import { UnbrokenNumbers } from './unbroken-numbers.tsx'

type DateFieldProps = Common & InputHTMLAttributes<HTMLInputElement> & { type: 'date' | 'datetime-local' }

/**
 * Field for a day, or for a day and a time in Kabul. Browsers offer only the Gregorian calendar. In languages with the Solar Hijri
 * calendar, the hint shows the Solar Hijri date of the initial value, or today's date in both calendars. Where scripts run, the hint
 * follows the input (`local-day.client.ts`) with the sentences in `data-local-day` and `data-no-day`.
 */
export function DateField({ hint, ...field }: DateFieldProps) {
  const { t, date, language } = usePage()
  if (!hasSolarDates(language)) return <TextField {...field} hint={hint} />
  const chosen = parseKabulInput(String(field.defaultValue ?? ''))
  const today = new Date()
  const day = isolated(toKabulInput(today.toISOString()).slice(0, 10))
  const none = t('console.calendar.today', { day, date: date(today) })
  const compared = (
    <span data-local-day={t('console.calendar.now', { date: '{{date}}' })} data-no-day={none}>
      <UnbrokenNumbers>{chosen ? t('console.calendar.chosen', { date: date(chosen) }) : none}</UnbrokenNumbers>
    </span>
  )
  return (
    <TextField
      {...field}
      hint={
        <>
          {hint} {compared}
        </>
      }
    />
  )
}
