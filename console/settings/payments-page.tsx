import { data } from 'react-router'
import { type KeyTrial, type MethodState, methodNames } from '../../contract/ordering/console-payments.ts'
import { settingSections } from '../../contract/site/console-settings.ts'
import { withFlags } from '../../pages/form-flags.ts'
import { refusedBy, textOf } from '../../pages/form-refusal.ts'
import { Badge } from '../../ui/badge.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { formOf } from '../form-of.ts'
import { usePage } from '../page-context.tsx'
import { type Visit, visitOf } from '../visit.ts'
import type { Route } from './+types/payments-page'
import { CashForm } from './cash-form.tsx'
import { KeyTrials } from './key-trials.tsx'
import { saving } from './save-section.ts'
import { SectionForm } from './section-form.tsx'

export const handle = { may: 'settings.read' }

export async function loader({ context }: Route.LoaderArgs) {
  const { payments, settings } = visitOf(context).api.console
  const [{ data: methods }, { cash }] = await Promise.all([payments.methods(), settings.read()])
  return { methods, cash }
}

/** All fields of this section are flags. */
const cashFlags = Object.keys(settingSections.cash.shape) as (keyof typeof settingSections.cash.shape)[]

type Sent = {
  tried?: KeyTrial
  refused?: ReturnType<typeof refusedBy>
  values?: Record<string, string>
  /** Which form it was. */
  form?: 'cash' | 'methods' | 'try'
}

/** Three forms stand here: `try` names a way to pay, `cash` says of itself what it is. A box that is not ticked sends nothing: that is off. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const form = await formOf(request, context)
  const name = methodNames.find((one) => one === textOf(form, 'try'))
  if (name) return await trying(visit, name)
  if (form.has('cash')) {
    return await saving(visit, form, cashFlags, async ({ api }, values, seen) => {
      await api.console.settings.cash({ body: { ...withFlags(values, cashFlags), seen } })
    })
  }
  return await saving(visit, form, methodNames, async ({ api }, _, seen) => {
    const switched = Object.fromEntries(methodNames.map((one) => [one, form.has(one)]))
    await api.console.payments.switchMethods({ body: { ...switched, seen } })
  })
}

/** Says what came of it on the page itself: nothing was changed that a page should lead on from. */
async function trying(visit: Visit, name: KeyTrial['name']) {
  try {
    const tried = await visit.api.console.payments.tryKeys({ params: { name }, body: {} })
    return data<Sent>({ tried })
  } catch (error) {
    if (visit.first) throw error
    return data<Sent>({ refused: refusedBy(error), form: 'try' }, { status: 422 })
  }
}

const tones = { needless: 'good', live: 'good', test: 'loud', none: 'open' } as const

/** The ways to pay, on and off, each with whether its keys are there; when cash counts; and the keys, to be tried. */
export default function PaymentsPage({ loaderData: { methods, cash }, actionData }: Route.ComponentProps) {
  const { say, links } = usePage()
  const sent: Sent = actionData ?? {}
  const isCash = sent.values !== undefined && 'cash_paid_on_delivery' in sent.values
  const { refused, values: typed } = isCash || sent.form === 'try' ? {} : sent
  const shown = Object.fromEntries(methods.map(({ name, on }) => [name, on]))
  const isOn = ({ name, on }: MethodState) => (typed ? typed[name] !== '' : on)
  return (
    <div className="grid gap-6">
      <SectionForm action={links.settingsOf('payments')} refused={refused} shown={shown}>
        <p className="text-ink-soft">{say('console_settings.payments.text')}</p>
        <ul className="grid gap-1">
          {methods.map((method) => (
            <li key={method.name} className="grid items-center gap-x-4 pb-2 sm:grid-cols-[1fr_auto] sm:pb-0">
              <Checkbox
                name={method.name}
                value="on"
                label={say(`console_settings.payments.names.${method.name}`)}
                defaultChecked={isOn(method)}
              />
              <Badge tone={tones[method.keys]} className="ms-8 justify-self-start sm:ms-0 sm:justify-self-end">
                {say(`console_settings.payments.keys.${method.keys}`)}
              </Badge>
              {refused?.fields[method.name] && (
                <p className="text-sale text-sm sm:col-span-2">{refused.fields[method.name]}</p>
              )}
            </li>
          ))}
        </ul>
      </SectionForm>
      <CashForm shown={cash} sent={isCash ? sent : {}} />
      <KeyTrials methods={methods} tried={sent.tried} refused={sent.form === 'try' ? sent.refused : undefined} />
    </div>
  )
}
