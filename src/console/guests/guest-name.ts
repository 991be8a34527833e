import type { Guest } from '#contract/ordering/console-guests.ts'
import { isolated } from '#i18n/isolated.ts'
import { usePage } from '../page-context.tsx'

/** Number of characters of the hash: enough to distinguish blocked phones of which no order exists any more. */
const SHORT = 8

/** Returns a function that gives the name of a guest, or “unknown” with a part of the guest's hash. */
export function useGuestName() {
  const { t } = usePage()
  return ({ id, name }: Pick<Guest, 'id' | 'name'>): string =>
    name || t('console_customers.guests.unknown', { key: isolated(id.slice(0, SHORT)) })
}
