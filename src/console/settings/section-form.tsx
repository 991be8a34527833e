import type { HTMLAttributes, ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import type { FormRefusal } from '#web/form-refusal.ts'
import { FormPage } from '../components/form-page.tsx'
import { SeenFields } from '../components/seen-fields.tsx'
import { useMay } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'

type Refused = FormRefusal | null | undefined

type SectionFormProps = {
  action: string
  refused: Refused
  /** As its fields are now. */
  shown: Record<string, unknown>
  children: ReactNode
}

/** One part of the settings: a form for who may change it, the same fields without a button for everybody else. */
export function SectionForm({ action, refused, shown, children }: SectionFormProps) {
  const { say } = usePage()
  const may = useMay()
  if (!may('settings.write'))
    return (
      <Card className="max-w-xl">
        <fieldset disabled className="grid gap-5">
          <legend className="mb-4 text-ink-soft">{say('console_settings.only_read')}</legend>
          {children}
        </fieldset>
      </Card>
    )
  return (
    <FormPage action={action} refused={refused} save={say('console.save')}>
      <SeenFields shown={shown} />
      {children}
    </FormPage>
  )
}

type SettingFieldProps = {
  name: string
  label: string
  hint?: string | undefined
  refused: Refused
  /** What was typed, where the form was refused. */
  typed: Record<string, string> | undefined
  shown: Record<string, unknown>
  type?: 'text' | 'email' | 'tel' | 'color' | 'area'
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  dir?: 'ltr' | 'rtl'
  lang?: string
  maxLength?: number
  /** Of a text of several lines. */
  rows?: number
}

/** A field with its value: as it was typed, else as it is now. */
export function SettingField({
  refused,
  typed,
  shown,
  type = 'text',
  name,
  inputMode,
  rows,
  ...rest
}: SettingFieldProps) {
  const value = typed?.[name] ?? String(shown[name] ?? '')
  const field = { ...rest, name, defaultValue: value, error: refused?.fields[name], autoComplete: 'off' }
  return type === 'area' ? (
    <TextArea {...field} rows={rows} />
  ) : (
    <TextField {...field} type={type} inputMode={inputMode} />
  )
}

type BothProps = Omit<SettingFieldProps, 'dir' | 'lang' | 'name'> & { name: string }

/** A text in both languages, each in its own direction. */
export function BothLanguages({ name, label, ...rest }: BothProps) {
  const { say } = usePage()
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SettingField
        {...rest}
        name={`${name}_en`}
        label={say('console_settings.in_english', { name: label })}
        dir="ltr"
        lang="en"
      />
      <SettingField
        {...rest}
        name={`${name}_fa`}
        label={say('console_settings.in_dari', { name: label })}
        dir="rtl"
        lang="fa"
      />
    </div>
  )
}
