import { formatDate, formatTime } from '#i18n/format.ts'

const MINUTE = 60_000
const KABUL_MINUTES = 270

/** When a copy was made, by the clock of the device: `14:05`, or with its day when that was not today. */
export function keptTime(keptAt: number, now: number, language: string): string {
  const [kept, today] = [onDevice(keptAt), onDevice(now)]
  const time = formatTime(kept, language)
  const day = formatDate(kept, language)
  if (day === formatDate(today, language)) return time
  return `${day}${language === 'fa' || language === 'ps' ? '،' : ','} ${time}`
}

/** The shop writes times as in Kabul; moved by the difference, they read as on the device's own clock. */
const onDevice = (time: number) => new Date(time - (new Date(time).getTimezoneOffset() + KABUL_MINUTES) * MINUTE)
