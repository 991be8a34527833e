import { data } from 'react-router'
import { z } from 'zod'
import type { AdminOrder } from '#contract/ordering/admin-orders.ts'
import { consoleTranslator } from '#i18n/console-messages.ts'
import { SelectField, TextArea } from '#ui/field.tsx'
import { textOf, textsOf } from '#web/form-error.ts'
import { Confirm } from '../components/confirm.tsx'
import { missingText } from '../components/missing-text.ts'
import { formAction } from '../form-action.ts'
import { type keyIn, newKey } from '../form-key.ts'
import { usePage } from '../page-context.tsx'
import { type RequestContext, requestContext } from '../request-context.ts'
import type { Route } from './+types/step-page'
import { AnywayFields, anywayIn, needsConfirmation } from './anyway-fields.tsx'
import { CourierChoice } from './courier-choice.tsx'
import { doneMessage } from './done-message.ts'
import { courierMissing, couriersFor, handOverTo, NO_COURIER } from './hand-over.ts'
import { canTakeStep, isStepName, type StepName, statusAfterStep } from './order-messages.ts'

export const handle = { may: 'orders.write' }

const ways = ['phone', 'whatsapp', 'visit'] as const
const StepQuery = z.object({ parcel: z.uuid().optional().catch(undefined), line: z.uuid().optional().catch(undefined) })

/** The step, and the parcel or line in the address if the step is not for the whole order. */
function stepQuery(request: Request, name: string) {
  if (!isStepName(name)) throw data(null, { status: 404 })
  return { step: name, part: StepQuery.parse(Object.fromEntries(new URL(request.url).searchParams)) }
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { step, part } = stepQuery(request, params.orderStep)
  const ctx = requestContext(context)
  const permissions = (await ctx.who())?.permissions ?? []
  if (!canTakeStep(step, (permission) => permissions.includes(permission))) throw data(null, { status: 404 })
  const order = await ctx.api.console.desk.one({ params: { number: params.number } })
  const couriers = step === 'hand-over' ? await couriersFor(ctx) : []
  return { step, part, order, couriers, key: newKey() }
}

export function action(args: Route.ActionArgs) {
  const { step, part } = stepQuery(args.request, args.params.orderStep)
  return formAction(args, {
    fields: (form) => ({ note: textOf(form, 'note'), anyway: anywayIn(form), doubted: false }),
    check({ ctx, form, values: { note } }) {
      if (step === 'cancel') return missingText(ctx, { field: 'note', value: note, label: 'console_orders.reason' })
      return step === 'hand-over' && textOf(form, 'courier') === '' ? courierMissing(ctx) : null
    },
    run: ({ ctx, params: { number }, form, values: { note, anyway }, once }) =>
      take(ctx, step, { number, part, note, anyway, ...textsOf(form, ['way', 'courier']), key: once }),
    done({ ctx, urls, params }, order) {
      const done = consoleTranslator(ctx.language)(`console_orders.steps.${step}.done`)
      const message = step === 'correct' ? done : doneMessage(done, order, ctx.language)
      return { to: urls.order(params.number), toast: { kind: 'success', message } }
    },
    onBusinessError: (values, error) => ({ ...values, doubted: needsConfirmation(error) }),
  })
}

type RequestedStep = {
  number: string
  part: z.infer<typeof StepQuery>
  note: string
  way: string
  anyway: string | undefined
  courier: string
  key: ReturnType<typeof keyIn>
}

async function take(
  ctx: RequestContext,
  step: StepName,
  { number, part, note, way, anyway, courier, key }: RequestedStep,
): Promise<AdminOrder> {
  const { desk } = ctx.api.console
  const params = { number }
  const read = () => desk.one({ params })
  const parcel_id = part.parcel
  switch (step) {
    case 'confirm':
      return desk.confirm({ params, body: { way: ways.find((one) => one === way) } })
    case 'correct':
      return desk.correct({ params, body: { parcel_id } })
    case 'refuse':
      return desk.refuse({ params, body: { parcel_id, note } })
    case 'cancel':
      return desk.cancel({ params, body: { parcel_id, note, ...(part.line && { line_ids: [part.line] }) } })
    default:
      if (step === 'hand-over' && courier !== NO_COURIER) {
        await handOverTo(ctx, { courier, numbers: [number], read, parcel: parcel_id, anyway, key })
        return await read()
      }
      return desk.move({ params, body: { parcel_id, to: statusAfterStep[step], anyway } })
  }
}

export default function StepPage({
  loaderData: { step, part, order, couriers, key },
  actionData,
}: Route.ComponentProps) {
  const { t, urls, language } = usePage()
  const number = order.order_number
  const { formError, values } = actionData ?? {}
  const about = nameOf(order, part)
  const noted = step === 'cancel' || step === 'refuse'
  // The buyer gets no mail about a correction.
  const stepText = t(`console_orders.steps.${step}.text`)
  return (
    <Confirm
      title={t(`console_orders.steps.${step}.question`, { number })}
      text={step === 'correct' ? stepText : doneMessage(stepText, order, language)}
      action={urls.orderStep(number, step, part)}
      confirmLabel={t(step === 'cancel' ? 'orders.cancel_yes' : `console_orders.steps.${step}.title`)}
      back={urls.order(number)}
      danger={noted}
      formError={formError}
    >
      {about && <bdi className="font-semibold">{about}</bdi>}
      {step === 'confirm' && (
        <SelectField name="way" label={t('console_orders.ways.title')}>
          {ways.map((way) => (
            <option key={way} value={way}>
              {t(`console_orders.ways.${way}`)}
            </option>
          ))}
        </SelectField>
      )}
      {step === 'hand-over' && <CourierChoice couriers={couriers} formKey={key} error={formError?.fields.courier} />}
      {values?.doubted && <AnywayFields reason={values.anyway} />}
      {noted && (
        <TextArea
          name="note"
          label={t('console_orders.reason')}
          hint={t('console_orders.reason_hint')}
          defaultValue={values?.note}
          error={formError?.fields.note}
          maxLength={500}
          required={step === 'cancel'}
        />
      )}
    </Confirm>
  )
}

/** Title of the parcel's store or of the line; undefined for a whole order. */
function nameOf({ parcels }: AdminOrder, { parcel, line }: z.infer<typeof StepQuery>): string | undefined {
  if (line) return parcels.flatMap(({ lines }) => lines).find(({ id }) => id === line)?.title
  return parcels.find(({ id }) => id === parcel)?.store.title
}
