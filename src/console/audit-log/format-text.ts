import { eventNames } from '#contract/platform/events.ts'
import { builtLanguages } from '#i18n/languages.ts'
import { providerName } from '#i18n/provider-names.ts'
import { parseKabulInput } from '../components/kabul-input.ts'
import { zoneTitle } from '../delivery/zone-title.ts'
import { shortened } from './target-link.tsx'
import type { ValueContext } from './value-context.ts'
import { getOwn, valueKey } from './value-keys.ts'

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

/** How to show identifying texts, by field. */
const names: Record<string, (text: string, context: ValueContext) => string | undefined> = {
  role: (text, { roles }) => getOwn(roles, text),
  language: (text) => builtLanguages.find(({ code }) => code === text)?.name,
  provider: (text) => providerName(text),
  phone: (text, { page }) => page.phone(text),
  chat_number: (text, { page }) => page.phone(text),
  province: (text, { page }) => zoneTitle(text, page),
  zones: (text, context) => mapList(text, context, (code) => zoneTitle(code, context.page)),
  kinds: (text, context) => mapList(text, context, (kind) => labelOrValue(kind, 'kinds', context)),
  values: (text, { page }) => page.digits(text),
  from: formatDay,
  to: formatDay,
}

/** Text of the audit log: a choice as its message, an instant as a date of the page's calendar, any other text unchanged. */
export function formatText(text: string, context: ValueContext): string {
  const { field, page } = context
  const key = valueKey(`${areaOf(context)}.${field}`, text) ?? valueKey(field, text)
  if (key) return page.t(key)
  if (INSTANT.test(text)) return page.moment(text)
  if (eventNames.some((name) => name === field)) return formatChannels(text, context)
  return getOwn(names, field)?.(text, context) ?? shortened(text)
}

const areaOf = ({ entry }: ValueContext) => entry.action.split('.')[0]

/** Notification channels of an event: `console, mail`. */
const formatChannels = (text: string, context: ValueContext) =>
  mapList(text, context, (channel) => labelOrValue(channel, 'channel', context))

/** Message for one choice of a field, or the value itself if it has none. */
function labelOrValue(value: string, field: string, { page }: ValueContext): string {
  const key = valueKey(field, value)
  return key ? page.t(key) : value
}

const mapList = (text: string, { page }: ValueContext, titleOf: (one: string) => string) =>
  text.split(/,\s*/).map(titleOf).join(page.t('console.comma'))

function formatDay(text: string, { page }: ValueContext): string | undefined {
  const day = parseKabulInput(text)
  return day ? page.date(day) : undefined
}
