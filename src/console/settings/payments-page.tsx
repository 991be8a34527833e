import { type MethodState, methodNames } from '#contract/ordering/console-payments.ts'
import { settingSections } from '#contract/site/console-settings.ts'
import { Badge } from '#ui/badge.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { type FormError, textOf } from '#web/form-error.ts'
import { withBooleans } from '#web/form-flags.ts'
import { readShownValues } from '../components/read-shown-values.ts'
import { formAction } from '../form-action.ts'
import { formOf } from '../form-of.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/payments-page'
import { CashForm } from './cash-form.tsx'
import { KeyTrials } from './key-trials.tsx'
import { SectionForm } from './section-form.tsx'

export const handle = { may: 'settings.read' }

export async function loader({ context }: Route.LoaderArgs) {
  const { payments, settings } = requestContext(context).api.console
  const [{ data: methods }, { cash }] = await Promise.all([payments.methods(), settings.read()])
  return { methods, cash }
}

/** All fields of this section are flags. */
const cashFlags = Object.keys(settingSections.cash.shape) as (keyof typeof settingSections.cash.shape)[]

/**
 * The page has three forms: `try` names a payment method, `cash` marks the form for cash, and the third switches payment methods. An
 * unchecked box sends nothing, which means off.
 */
export async function action(args: Route.ActionArgs) {
  const form = await formOf(args.request, args.context)
  const name = methodNames.find((one) => one === textOf(form, 'try'))
  if (name)
    return await formAction(args, {
      fields: () => undefined,
      // The page shows the result itself, because the test changes nothing.
      run: async ({ api }) => ({ tried: await api.console.payments.tryKeys({ params: { name }, body: {} }) }),
    })
  if (form.has('cash')) return await saveCash(args)
  return await saveMethods(args)
}

const saveCash = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: cashFlags,
    run: ({ api, form, values }) =>
      api.console.settings.cash({ body: { ...withBooleans(values, cashFlags), seen: readShownValues(form) } }),
    done: ({ urls }) => ({ to: urls.settingsOf('payments'), toast: 'console.saved' }),
  })

const saveMethods = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: methodNames,
    run({ api, form }) {
      const switched = Object.fromEntries(methodNames.map((one) => [one, form.has(one)]))
      return api.console.payments.switchMethods({ body: { ...switched, seen: readShownValues(form) } })
    },
    done: ({ urls }) => ({ to: urls.settingsOf('payments'), toast: 'console.saved' }),
  })

/** A refused form; the form that tests keys has no values. */
type Rejected = { formError?: FormError; values?: Record<string, string> | undefined }

const tones = { needless: 'good', live: 'good', test: 'loud', none: 'open' } as const

/** Payment methods with their state and their keys, settings for cash, and tests of the keys. */
export default function PaymentsPage({ loaderData: { methods, cash }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const tried = actionData && 'tried' in actionData ? actionData.tried : undefined
  const rejected: Rejected = actionData && 'formError' in actionData ? actionData : {}
  const isCash = rejected.values !== undefined && 'cash_paid_on_delivery' in rejected.values
  const { formError, values: typed }: Rejected = isCash || !rejected.values ? {} : rejected
  const shown = Object.fromEntries(methods.map(({ name, on }) => [name, on]))
  const isOn = ({ name, on }: MethodState) => (typed ? typed[name] !== '' : on)
  return (
    <div className="grid gap-6">
      <SectionForm action={urls.settingsOf('payments')} formError={formError} shown={shown}>
        <p className="text-ink-soft">{t('console_settings.payments.text')}</p>
        <ul className="grid gap-1">
          {methods.map((method) => (
            <li key={method.name} className="grid items-center gap-x-4 pb-2 sm:grid-cols-[1fr_auto] sm:pb-0">
              <Checkbox
                name={method.name}
                value="on"
                label={t(`console_settings.payments.names.${method.name}`)}
                defaultChecked={isOn(method)}
              />
              <Badge tone={tones[method.keys]} className="ms-8 justify-self-start sm:ms-0 sm:justify-self-end">
                {t(`console_settings.payments.keys.${method.keys}`)}
              </Badge>
              {formError?.fields[method.name] && (
                <p className="text-sale text-sm sm:col-span-2">{formError.fields[method.name]}</p>
              )}
            </li>
          ))}
        </ul>
      </SectionForm>
      <CashForm shown={cash} sent={isCash ? rejected : {}} />
      <KeyTrials methods={methods} tried={tried} formError={rejected.values ? undefined : rejected.formError} />
    </div>
  )
}
