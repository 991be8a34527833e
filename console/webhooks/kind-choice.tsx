import { type EventKind, eventKinds, eventNames } from '../../contract/platform/events.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useMay } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'

/** What a program is told, of what whoever chooses may hear of, and what others chose before. */
export function KindChoice({ chosen, error }: { chosen: readonly string[]; error: string | undefined }) {
  const { say } = usePage()
  const may = useMay()
  const offered = eventNames.filter((kind) => chosen.includes(kind) || may(eventKinds[kind].may))
  return (
    <fieldset aria-describedby={error ? 'kinds-error' : undefined}>
      <legend className="font-medium">{say('console_webhooks.kinds')}</legend>
      {offered.map((kind) => (
        <Checkbox
          key={kind}
          name="kinds"
          value={kind}
          label={say(`console_news.kinds.${kind}`)}
          defaultChecked={chosen.includes(kind)}
        />
      ))}
      {error && (
        <p id="kinds-error" className="text-sale text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const isKind = (name: string): name is EventKind => eventNames.some((kind) => kind === name)

/** The kinds that a form has checked. */
export const kindsIn = (form: FormData, field = 'kinds'): EventKind[] => form.getAll(field).map(String).filter(isKind)
