import type { HTMLAttributes, ReactNode } from 'react'
import { type TargetKind, targetKinds } from '#contract/catalog/console-banners.ts'
import type { BannerPlacement } from '#contract/site/settings.ts'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import { Title } from '#ui/title.tsx'
import type { FormError } from '#web/form-error.ts'
import { DateField } from '../components/date-field.tsx'
import { usePage } from '../page-context.tsx'
import type { BannerTyped } from './banner-fields.ts'

type Name = keyof BannerTyped
type BannerFieldsProps = {
  placement: BannerPlacement
  values: Partial<BannerTyped>
  formError: FormError | null | undefined
}

const languageAttributes = { en: { dir: 'ltr', lang: 'en' }, fa: { dir: 'rtl', lang: 'fa' } } as const

/** All fields of a banner, in both languages side by side. */
export function BannerFieldsOf({ placement, values, formError }: BannerFieldsProps) {
  const { t, number } = usePage()
  const field = (name: Name, hint?: string) => ({
    name,
    hint,
    label: t(`console_content.fields.${name}`),
    defaultValue: values[name] ?? '',
    error: formError?.fields[name],
    autoComplete: 'off',
  })
  const choice = (name: Name, options: [string, string][], hint?: string) => (
    <SelectField {...field(name, hint)}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
  const yesOrNo: [string, string][] = [
    ['1', t('console_content.yes')],
    ['0', t('console_content.no')],
  ]
  const kinds = targetKinds.filter((kind: TargetKind) => kind !== 'list' || values.target_kind === 'list')
  const places = Array.from({ length: 9 }, (_, at): [string, string] => {
    const where = { band: number(Math.floor(at / 3) + 1), place: number((at % 3) + 1) }
    return [String(at + 1), t('console_content.place_of', where)]
  })
  const hasPicture = placement !== 'top'
  return (
    <>
      <Part title={t('console_content.texts')}>
        <TextField {...field('title_en')} {...languageAttributes.en} maxLength={120} required />
        <TextField {...field('title_fa')} {...languageAttributes.fa} maxLength={120} />
        <TextArea {...field('text_en')} {...languageAttributes.en} rows={2} maxLength={300} />
        <TextArea {...field('text_fa')} {...languageAttributes.fa} rows={2} maxLength={300} />
        {hasPicture && (
          <>
            <TextField
              {...field('alt_en', t('console_content.hints.alt'))}
              {...languageAttributes.en}
              maxLength={300}
            />
            <TextField {...field('alt_fa')} {...languageAttributes.fa} maxLength={300} />
          </>
        )}
      </Part>
      <Part title={t('console_content.leads_to')}>
        {choice(
          'target_kind',
          kinds.map((kind) => [kind, t(`console_content.targets.${kind}`)]),
        )}
        <TextField
          {...field('target', t('console_content.hints.target'))}
          dir="ltr"
          inputMode={'url' satisfies HTMLAttributes<HTMLInputElement>['inputMode']}
          maxLength={1000}
        />
      </Part>
      <Part title={t('console_content.when')}>
        <DateField {...field('starts_at', t('console_content.hints.starts_at'))} type="datetime-local" />
        <DateField {...field('ends_at', t('console_content.hints.ends_at'))} type="datetime-local" />
      </Part>
      {placement !== 'slider' && placement !== 'popup' && (
        <Part title={t('console_content.where')}>
          {placement === 'home' && choice('place', places)}
          {placement === 'home' && choice('mirrored', yesOrNo, t('console_content.hints.mirrored'))}
          {placement === 'top' && choice('closable', yesOrNo)}
        </Part>
      )}
      {(placement === 'slider' || placement === 'popup') && (
        <Part title={t('console_content.picture')}>
          {choice('mirrored', yesOrNo, t('console_content.hints.mirrored'))}
        </Part>
      )}
    </>
  )
}

/** A group of related fields, in two columns on wide screens. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-4">
      <Title as="h2" size="card">
        {title}
      </Title>
      <div className="grid gap-4 md:grid-cols-2">{children}</div>
    </div>
  )
}
