import {
  eventNames,
  type ProgramKind,
  programKinds,
  type WebhookKind,
  webhookKinds,
} from '#contract/platform/events.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'

/** Changes of orders, payments, products and stock; then the events that staff are notified of. */
const groups = {
  changes: ['order_placed', ...(Object.keys(programKinds) as ProgramKind[])],
  alerts: eventNames.filter((kind) => kind !== 'order_placed'),
} as const satisfies Record<string, readonly WebhookKind[]>

/** Events that a webhook receives: those that the viewer may see, and those that other staff chose. */
export function KindChoice({ chosen, error }: { chosen: readonly string[]; error: string | undefined }) {
  const { t } = usePage()
  const may = useHasPermission()
  const isOffered = (kind: WebhookKind) => chosen.includes(kind) || may(webhookKinds[kind].may)
  return (
    <fieldset aria-describedby={error ? 'kinds-error' : undefined} className="grid gap-4">
      <legend className="mb-2 font-medium">{t('console_webhooks.kinds')}</legend>
      {(['changes', 'alerts'] as const).map((group) => (
        <fieldset key={group} className="grid gap-x-4 sm:grid-cols-2">
          <legend className="text-ink-soft text-sm">{t(`console_webhooks.groups.${group}`)}</legend>
          {groups[group].filter(isOffered).map((kind) => (
            <Checkbox
              key={kind}
              name="kinds"
              value={kind}
              label={t(`console_news.kinds.${kind}`)}
              defaultChecked={chosen.includes(kind)}
            />
          ))}
        </fieldset>
      ))}
      {error && (
        <p id="kinds-error" className="text-sale text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const isKind = (name: string): name is WebhookKind => Object.hasOwn(webhookKinds, name)

/** Checked events of a sent form. */
export const kindsIn = (form: FormData, field = 'kinds'): WebhookKind[] => form.getAll(field).map(String).filter(isKind)
