import { directions } from '#contract/site/console-translations.ts'
import { SelectField } from '#ui/field.tsx'
import type { FormError } from '#web/form-error.ts'
import { usePage } from '../../page-context.tsx'
import { SettingField } from '../../settings/section-form.tsx'

type LanguageFieldsProps = {
  formError: FormError | null | undefined
  typed: Record<string, string> | undefined
  shown: Record<string, unknown>
}

/** Name of a language and its text direction. */
export function LanguageFields(field: LanguageFieldsProps) {
  const { t } = usePage()
  const { formError, typed, shown } = field
  return (
    <>
      <SettingField
        {...field}
        name="name"
        label={t('console_texts.languages.name')}
        hint={t('console_texts.languages.name_hint')}
        maxLength={60}
      />
      <SelectField
        name="direction"
        label={t('console_texts.languages.direction')}
        defaultValue={typed?.direction ?? String(shown.direction ?? 'rtl')}
        error={formError?.fields.direction}
      >
        {directions.map((direction) => (
          <option key={direction} value={direction}>
            {t(`console_texts.languages.${direction}`)}
          </option>
        ))}
      </SelectField>
    </>
  )
}
