import { formatDate, formatTime } from '#i18n/format.ts'

const MINUTE = 60_000
const KABUL_MINUTES = 270

/** The time of a cached copy by the device's clock: `14:05`, with the date if it is not today. */
export function cachedTime(cachedAt: number, now: number, language: string): string {
  const [cached, today] = [onDevice(cachedAt), onDevice(now)]
  const time = formatTime(cached, language)
  const day = formatDate(cached, language)
  if (day === formatDate(today, language)) return time
  return `${day}${language === 'fa' || language === 'ps' ? '،' : ','} ${time}`
}

/** The formatters write Kabul time. Shifting the time by the difference makes them show the device's local time. */
const onDevice = (time: number) => new Date(time - (new Date(time).getTimezoneOffset() + KABUL_MINUTES) * MINUTE)
