import type { HTMLAttributes, ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import type { FormError } from '#web/form-error.ts'
import { FormPage } from '../components/form-page.tsx'
import { ShownValuesField } from '../components/shown-values-field.tsx'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'

type Refused = FormError | null | undefined

type SectionFormProps = {
  action: string
  formError: Refused
  /** Saved values, which the form sends as `seen`. */
  shown: Record<string, unknown>
  children: ReactNode
}

/** One section of the settings. Staff without permission to change settings see the fields disabled and without a button. */
export function SectionForm({ action, formError, shown, children }: SectionFormProps) {
  const { t } = usePage()
  const may = useHasPermission()
  if (!may('settings.write'))
    return (
      <Card className="max-w-xl">
        <fieldset disabled className="grid gap-5">
          <legend className="mb-4 text-ink-soft">{t('console_settings.only_read')}</legend>
          {children}
        </fieldset>
      </Card>
    )
  return (
    <FormPage action={action} formError={formError} save={t('console.save')}>
      <ShownValuesField shown={shown} />
      {children}
    </FormPage>
  )
}

type SettingFieldProps = {
  name: string
  label: string
  hint?: string | undefined
  formError: Refused
  /** Input of a refused form. */
  typed: Record<string, string> | undefined
  shown: Record<string, unknown>
  type?: 'text' | 'email' | 'tel' | 'color' | 'area'
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  dir?: 'ltr' | 'rtl'
  lang?: string
  maxLength?: number
  /** Height of a multi-line field, in lines. */
  rows?: number
}

/** A field with its sent value, or else the saved one. */
export function SettingField({
  formError,
  typed,
  shown,
  type = 'text',
  name,
  inputMode,
  rows,
  ...rest
}: SettingFieldProps) {
  const value = typed?.[name] ?? String(shown[name] ?? '')
  const field = { ...rest, name, defaultValue: value, error: formError?.fields[name], autoComplete: 'off' }
  return type === 'area' ? (
    <TextArea {...field} rows={rows} />
  ) : (
    <TextField {...field} type={type} inputMode={inputMode} />
  )
}

type BothProps = Omit<SettingFieldProps, 'dir' | 'lang' | 'name'> & { name: string }

/** Fields for a text in both languages, each in its own text direction. */
export function BothLanguages({ name, label, ...rest }: BothProps) {
  const { t } = usePage()
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SettingField
        {...rest}
        name={`${name}_en`}
        label={t('console_settings.in_english', { name: label })}
        dir="ltr"
        lang="en"
      />
      <SettingField
        {...rest}
        name={`${name}_fa`}
        label={t('console_settings.in_dari', { name: label })}
        dir="rtl"
        lang="fa"
      />
    </div>
  )
}
