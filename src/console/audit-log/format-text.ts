import { eventNames } from '#contract/platform/events.ts'
import { builtLanguages } from '#i18n/languages.ts'
import { providerName } from '#i18n/provider-names.ts'
import { inKabul } from '../components/kabul-field.ts'
import { zoneTitle } from '../delivery/zone-title.ts'
import { shortened } from './target-link.tsx'
import { ownOf, valueKey } from './value-keys.ts'
import type { ValuePlace } from './value-place.ts'

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

/** How to show identifying texts, by field. */
const names: Record<string, (text: string, place: ValuePlace) => string | undefined> = {
  role: (text, { roles }) => ownOf(roles, text),
  language: (text) => builtLanguages.find(({ code }) => code === text)?.name,
  provider: (text) => providerName(text),
  phone: (text, { page }) => page.phone(text),
  chat_number: (text, { page }) => page.phone(text),
  province: (text, { page }) => zoneTitle(text, page),
  zones: (text, place) => inList(text, place, (code) => zoneTitle(code, place.page)),
  kinds: (text, place) => inList(text, place, (kind) => wordOr(kind, 'kinds', place)),
  values: (text, { page }) => page.digits(text),
  from: dayIn,
  to: dayIn,
}

/** Text of the audit log: a choice as its message, an instant as a date of the page's calendar, any other text unchanged. */
export function formatText(text: string, place: ValuePlace): string {
  const { field, page } = place
  const key = valueKey(`${areaOf(place)}.${field}`, text) ?? valueKey(field, text)
  if (key) return page.t(key)
  if (INSTANT.test(text)) return page.moment(text)
  if (eventNames.some((name) => name === field)) return channelsIn(text, place)
  return ownOf(names, field)?.(text, place) ?? shortened(text)
}

const areaOf = ({ entry }: ValuePlace) => entry.action.split('.')[0]

/** Notification channels of an event: `console, mail`. */
const channelsIn = (text: string, place: ValuePlace) =>
  inList(text, place, (channel) => wordOr(channel, 'channel', place))

/** Message for one choice of a field, or the value itself if it has none. */
function wordOr(value: string, field: string, { page }: ValuePlace): string {
  const key = valueKey(field, value)
  return key ? page.t(key) : value
}

const inList = (text: string, { page }: ValuePlace, titleOf: (one: string) => string) =>
  text.split(/,\s*/).map(titleOf).join(page.t('console.comma'))

function dayIn(text: string, { page }: ValuePlace): string | undefined {
  const day = inKabul(text)
  return day ? page.date(day) : undefined
}
