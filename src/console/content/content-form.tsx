import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import type { FormError } from '#web/form-error.ts'
import { FormPage } from '../components/form-page.tsx'
import { SHOWN_VALUES_FIELD } from '../components/read-shown-values.ts'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'

type ContentFormProps = {
  action: string
  formError: FormError | null | undefined
  /** Saved values, which the form sends as `seen`. */
  shown: Record<string, unknown>
  back?: string
  children: ReactNode
}

/** Form for texts in both languages. Staff without permission to change content see the fields disabled and without a button. */
export function ContentForm({ shown, children, ...form }: ContentFormProps) {
  const { t } = usePage()
  const may = useHasPermission()
  if (!may('content.write'))
    return (
      <Card className="max-w-5xl">
        <fieldset disabled className="grid min-w-0 gap-5">
          <legend className="mb-4 text-ink-soft">{t('console_texts.only_read')}</legend>
          {children}
        </fieldset>
      </Card>
    )
  return (
    <FormPage {...form} save={t('console.save')} wide>
      <input type="hidden" name={SHOWN_VALUES_FIELD} value={JSON.stringify(shown)} />
      {children}
    </FormPage>
  )
}
