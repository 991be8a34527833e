import { TextField } from '#ui/field.tsx'
import type { FormError } from '#web/form-error.ts'
import { usePage } from '../page-context.tsx'

type CourierFieldsProps = {
  values: { name: string; phone: string } | undefined
  formError: FormError | undefined
}

/** Name and phone number of a courier. */
export function CourierFields({ values, formError }: CourierFieldsProps) {
  const { t } = usePage()
  return (
    <>
      <TextField
        name="name"
        label={t('console_cash.courier_page.name')}
        defaultValue={values?.name}
        error={formError?.fields.name}
        maxLength={120}
        autoComplete="off"
        required
      />
      <TextField
        name="phone"
        type="tel"
        label={t('console_cash.phone')}
        defaultValue={values?.phone}
        error={formError?.fields.phone}
        dir="ltr"
        autoComplete="off"
        required
      />
    </>
  )
}
