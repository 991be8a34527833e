import { data, redirect } from 'react-router'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { textOf } from '#web/form-error.ts'
import { FormErrors } from '../components/form-errors.tsx'
import { PageHead } from '../components/page-head.tsx'
import { formAction } from '../form-action.ts'
import { newKey } from '../form-key.ts'
import { formOf } from '../form-of.ts'
import { useHasPermission } from '../frame-data.ts'
import { needsConfirmation } from '../orders/anyway-fields.tsx'
import { CourierChoice } from '../orders/courier-choice.tsx'
import { courierMissing, couriersFor, handOverTo, NO_COURIER } from '../orders/hand-over.ts'
import { OrderState } from '../orders/order-state.tsx'
import { PrintSheet } from '../orders/print-sheet.tsx'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/packed-page'
import { packStepIn, runPackStep, stepsOf } from './pack-steps.ts'

export const handle = { may: 'parcels.pack' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const order = await ctx.api.console.desk.onePacked({ params: { number: params.number } })
  const couriers = stepsOf(order).includes('hand-over') ? await couriersFor(ctx) : []
  return { order, couriers, key: newKey() }
}

export async function action(args: Route.ActionArgs) {
  const step = packStepIn(textOf(await formOf(args.request, args.context), 'intent'))
  if (!step) throw data(null, { status: 404 })
  return await formAction(args, {
    fields: () => ({ doubted: null as typeof step | null }),
    check: ({ ctx, form }) => (step === 'hand-over' && textOf(form, 'courier') === '' ? courierMissing(ctx) : null),
    async run({ ctx, api, urls, params, form, once }) {
      const courier = textOf(form, 'courier')
      const read = (number: string) => api.console.desk.onePacked({ params: { number } })
      if (step === 'pack' || courier === NO_COURIER) await runPackStep(api, step, params.number)
      else await handOverTo(ctx, { courier, numbers: [params.number], read, key: once })
      return redirect(urls.packed(params.number), 303)
    },
    onBusinessError: (_, error) => ({ doubted: needsConfirmation(error) ? step : null }),
  })
}

/** One order for packing: items, address and next step. */
export default function PackedPage({ loaderData: { order, couriers, key }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const may = useHasPermission()
  const number = order.order_number
  // The page hides parcels that are not confirmed yet, so the status of the order may not match the parcels shown.
  const least = order.parcels.reduce((one, other) => (other.order_status < one.order_status ? other : one))
  return (
    <>
      <PageHead title={number} up={{ href: urls.packing(), title: t('console_orders.packing.title') }}>
        <ButtonLink href={urls.packingPrint({ numbers: number })} variant="secondary">
          <Icon name="printer" size={20} />
          {t('console_orders.print.slip')}
        </ButtonLink>
      </PageHead>
      <FormErrors formError={actionData?.formError} />
      {actionData?.values.doubted && may('orders.write') && (
        <p className="mb-4">
          <TextLink href={urls.orderStep(number, actionData.values.doubted)}>
            {t('console_orders.anyway.label')}
          </TextLink>
        </p>
      )}
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <OrderState at={least} packing />
        {stepsOf(order).map((step, n) => (
          <form
            key={step}
            method="post"
            action={urls.packed(number)}
            data-swap=""
            data-submit-once=""
            className="flex flex-wrap items-end gap-3"
          >
            {step === 'hand-over' && (
              <CourierChoice couriers={couriers} formKey={key} error={actionData?.formError.fields.courier} />
            )}
            <Button name="intent" value={step} variant={n === 0 ? 'primary' : 'secondary'}>
              {t(`console_orders.steps.${step}.title`)}
            </Button>
          </form>
        ))}
      </div>
      <PrintSheet order={order} kind="slip" />
    </>
  )
}
