import type { InputHTMLAttributes } from 'react'
import { hasSolarDates } from '#i18n/format.ts'
import { isolated } from '#i18n/isolated.ts'
import { type Common, TextField } from '#ui/field.tsx'
import { usePage } from '../page-context.tsx'
import { inKabul, kabulField } from './kabul-field.ts'
import { Unbroken } from './unbroken.tsx'

type DateFieldProps = Common & InputHTMLAttributes<HTMLInputElement> & { type: 'date' | 'datetime-local' }

/**
 * A day, or a day and its time in Kabul. Browsers ask for them in the Gregorian calendar alone: where pages write the Solar
 * Hijri one, it says below which day it came with, or how the two compare today. Where scripts run, that follows what is
 * typed (`local-day.client.ts`), in the sentences that `data-local-day` and `data-no-day` bring along.
 */
export function DateField({ hint, ...field }: DateFieldProps) {
  const { say, date, language } = usePage()
  if (!hasSolarDates(language)) return <TextField {...field} hint={hint} />
  const chosen = inKabul(String(field.defaultValue ?? ''))
  const today = new Date()
  const day = isolated(kabulField(today.toISOString()).slice(0, 10))
  const none = say('console.calendar.today', { day, date: date(today) })
  const compared = (
    <span data-local-day={say('console.calendar.now', { date: '{{date}}' })} data-no-day={none}>
      <Unbroken>{chosen ? say('console.calendar.chosen', { date: date(chosen) }) : none}</Unbroken>
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
