import type { CollectionFields } from '#contract/catalog/console-collections.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import type { FormError } from '#web/form-error.ts'
import { SHOWN_VALUES_FIELD } from '../components/read-shown-values.ts'
import { usePage } from '../page-context.tsx'

export const collectionFields = ['title_en', 'title_fa', 'on_home'] as const
type Typed = Record<(typeof collectionFields)[number], string>

export const typedOf = (fields: CollectionFields): Typed => ({ ...fields, on_home: fields.on_home ? '1' : '0' })

type CollectionFormProps = {
  id: number
  /** Saved values. */
  now: Typed
  /** Values of the fields. */
  values: Typed
  formError: FormError | null | undefined
  readOnly: boolean
}

/** Titles of a collection, and whether it is a row of the home page. */
export function CollectionForm({ id, now, values, formError, readOnly }: CollectionFormProps) {
  const { t, urls } = usePage()
  const field = (name: keyof Typed) => ({
    name,
    label: t(`console_content.fields.${name}`),
    defaultValue: values[name],
    error: formError?.fields[name],
    autoComplete: 'off',
  })
  return (
    <Card className="max-w-4xl">
      <form method="post" action={urls.collection(id)} noValidate data-swap="" data-submit-once="">
        <fieldset disabled={readOnly} className="grid min-w-0 gap-4 md:grid-cols-2">
          <input type="hidden" name={SHOWN_VALUES_FIELD} value={JSON.stringify(now)} />
          <TextField {...field('title_en')} dir="ltr" lang="en" maxLength={120} required />
          <TextField {...field('title_fa')} dir="rtl" lang="fa" maxLength={120} />
          <SelectField {...field('on_home')}>
            <option value="1">{t('console_content.yes')}</option>
            <option value="0">{t('console_content.no')}</option>
          </SelectField>
          {!readOnly && <Button className="self-end justify-self-start">{t('console.save')}</Button>}
        </fieldset>
      </form>
    </Card>
  )
}
