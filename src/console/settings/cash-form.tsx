import { Checkbox } from '#ui/checkbox.tsx'
import { Title } from '#ui/title.tsx'
import type { FormError } from '#web/form-error.ts'
import { usePage } from '../page-context.tsx'
import { SectionForm } from './section-form.tsx'

type CashFormProps = {
  shown: Record<'cash_paid_on_delivery' | 'cash_rounded', boolean>
  sent: { formError?: FormError; values?: Record<string, string> | undefined }
}

/** Settings for cash: when it counts as paid, and whether totals are rounded. */
export function CashForm({ shown, sent: { formError, values } }: CashFormProps) {
  const { t, urls } = usePage()
  const isOn = (name: keyof typeof shown) => (values ? values[name] !== '' : shown[name])
  return (
    <section className="grid gap-3">
      <Title as="h2" size="card">
        {t('console_settings.cash.title')}
      </Title>
      <SectionForm action={urls.settingsOf('payments')} formError={formError} shown={shown}>
        <input type="hidden" name="cash" value="1" />
        <Checkbox
          name="cash_paid_on_delivery"
          value="on"
          label={t('errors.fields.cash_paid_on_delivery')}
          hint={t('console_settings.cash.hint')}
          defaultChecked={isOn('cash_paid_on_delivery')}
        />
        <Checkbox
          name="cash_rounded"
          value="on"
          label={t('errors.fields.cash_rounded')}
          hint={t('console_settings.cash.rounded_hint')}
          defaultChecked={isOn('cash_rounded')}
        />
      </SectionForm>
    </section>
  )
}
