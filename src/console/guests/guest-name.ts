import type { Guest } from '#contract/ordering/console-guests.ts'
import { isolated } from '#i18n/isolated.ts'
import { usePage } from '../page-context.tsx'

/** So much of the hash tells two blocked phones apart that nobody's order has any more. */
const SHORT = 8

/** How a guest is called: by name, or as unknown. */
export function useGuestName() {
  const { say } = usePage()
  return ({ id, name }: Pick<Guest, 'id' | 'name'>): string =>
    name || say('console_customers.guests.unknown', { key: isolated(id.slice(0, SHORT)) })
}
