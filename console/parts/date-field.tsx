import type { InputHTMLAttributes } from 'react'
import { hasSolarDates } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolated.ts'
import { type Common, TextField } from '../../ui/field.tsx'
import { usePage } from '../page-context.tsx'
import { inKabul, kabulField } from './kabul-field.ts'

type DateFieldProps = Common & InputHTMLAttributes<HTMLInputElement> & { type: 'date' | 'datetime-local' }

/**
 * A day, or a day and its time in Kabul. Browsers ask for them in the Gregorian calendar alone: where pages write the Solar
 * Hijri one, it says below which day it came with, or how the two compare today.
 */
export function DateField({ hint, ...field }: DateFieldProps) {
  const { say, date, language } = usePage()
  if (!hasSolarDates(language)) return <TextField {...field} hint={hint} />
  const chosen = inKabul(String(field.defaultValue ?? ''))
  const today = new Date()
  const day = isolated(kabulField(today.toISOString()).slice(0, 10))
  const calendar = chosen
    ? say('console.calendar.chosen', { date: date(chosen) })
    : say('console.calendar.today', { day, date: date(today) })
  return <TextField {...field} hint={[hint, calendar].filter(Boolean).join(' ')} />
}
