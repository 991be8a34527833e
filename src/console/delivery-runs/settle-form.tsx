import type { SettlementWay, WholeCourier } from '#contract/ordering/console-cash.ts'
import { isolated } from '#i18n/isolated.ts'
import { TextField } from '#ui/field.tsx'
import type { FormError } from '#web/form-error.ts'
import { FormPage } from '../components/form-page.tsx'
import { PageHead } from '../components/page-head.tsx'
import { usePage } from '../page-context.tsx'

type SettleFormProps = {
  way: SettlementWay
  courier: WholeCourier
  formKey: string
  sent: { formError: FormError; values: Record<'amount' | 'reason', string> } | undefined
}

const steps = { paid: 'pay', written_off: 'write_off' } as const

/** Form for the amount of a courier's debt that is paid or written off. The default is the whole debt. */
export function SettleForm({ way, courier, formKey, sent }: SettleFormProps) {
  const { t, urls, money } = usePage()
  const step = steps[way]
  const back = urls.courier(courier.id)
  const up = { href: back, title: courier.name }
  if (courier.debt === 0)
    return <PageHead title={t('console_cash.debt.title')} text={t('console_cash.debt.none')} up={up} />
  const { formError, values } = sent ?? {}
  const fields = formError?.fields
  return (
    <>
      <PageHead
        title={t(`console_cash.debt.${step}_title`, { name: isolated(courier.name) })}
        text={t(`console_cash.debt.${step}_text`, { sum: money(courier.debt) })}
        up={up}
      />
      <FormPage
        action={way === 'paid' ? urls.payDebt(courier.id) : urls.writeOffDebt(courier.id)}
        formError={formError}
        save={t(`console_cash.debt.${step}`)}
        back={back}
      >
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="debt" value={courier.debt} />
        <TextField
          name="amount"
          label={t('console_cash.debt.amount')}
          defaultValue={values?.amount ?? String(courier.debt)}
          error={fields?.amount}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          required
        />
        <TextField
          name="reason"
          label={t(way === 'paid' ? 'console_cash.debt.reason_optional' : 'console_cash.debt.reason')}
          defaultValue={values?.reason}
          error={fields?.reason}
          maxLength={500}
          autoComplete="off"
          required={way === 'written_off'}
        />
      </FormPage>
    </>
  )
}
