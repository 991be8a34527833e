import type { FormError } from '#web/form-error.ts'
import { usePage } from '../../page-context.tsx'
import { BothLanguages, SettingField } from '../../settings/section-form.tsx'

type LinkFieldsProps = {
  formError: FormError | null | undefined
  typed: Record<string, string> | undefined
  shown: Record<string, string>
}

/** Title of a link in both languages, and its target. */
export function LinkFields(field: LinkFieldsProps) {
  const { t } = usePage()
  return (
    <>
      <BothLanguages {...field} name="title" label={t('console_texts.title')} maxLength={80} />
      <SettingField
        {...field}
        name="url"
        label={t('errors.fields.url')}
        hint={t('console_texts.links.url_hint')}
        dir="ltr"
        maxLength={1000}
      />
    </>
  )
}
