import type { TaxonomyKind, TaxonomyTerm } from '#contract/catalog/console-taxonomy.ts'
import { provinces } from '#contract/site/geography/provinces.ts'
import type { ConsoleKey } from '#i18n/console-messages.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import type { FormError } from '#web/form-error.ts'
import { usePage } from '../page-context.tsx'
import { formOf, type TermField } from './kinds.ts'

type PartFieldsProps = {
  kind: TaxonomyKind
  values: Record<string, string>
  formError: FormError | null | undefined
  /** Main categories as possible parents. */
  parents: TaxonomyTerm[]
}

const hints: Record<string, ConsoleKey> = {
  aliases: 'console_structure.hints.aliases',
  swatch: 'console_structure.hints.swatch',
  featured: 'console_structure.hints.featured',
}

/** Fields of a taxonomy term, in both languages side by side on wide screens. */
export function TermFields({ kind, values, formError, parents }: PartFieldsProps) {
  const { t, titleOf } = usePage()
  const one = ({ name, as }: TermField) => {
    const hint = hints[name]
    const field = {
      name,
      label: t(`errors.fields.${name}` as ConsoleKey),
      defaultValue: values[name] ?? '',
      error: formError?.fields[name],
      ...(hint && { hint: t(hint) }),
    }
    const language = name.endsWith('_fa')
      ? ({ dir: 'rtl', lang: 'fa' } as const)
      : ({ dir: 'ltr', lang: 'en' } as const)
    switch (as) {
      case 'latin':
      case 'dari':
        return (
          <TextField
            key={name}
            {...field}
            {...language}
            maxLength={200}
            autoComplete="off"
            required={name === 'title_en'}
          />
        )
      case 'area':
        return <TextArea key={name} {...field} {...language} rows={5} maxLength={5_000} />
      case 'text':
        return <TextField key={name} {...field} maxLength={2_500} autoComplete="off" />
      case 'color':
        return <TextField key={name} {...field} maxLength={7} dir="ltr" autoComplete="off" />
      case 'flag': {
        const { defaultValue, error: _, ...box } = field
        return <Checkbox key={name} {...box} value="1" defaultChecked={defaultValue === '1'} />
      }
      case 'parent':
        return (
          <SelectField key={name} {...field}>
            <option value="0">{t('console_structure.main_category')}</option>
            {parents.map(({ id, title }) => (
              <option key={id} value={id}>
                {titleOf(title)}
              </option>
            ))}
          </SelectField>
        )
      case 'province':
        return (
          <SelectField key={name} {...field} required>
            <option value="">{t('console_structure.choose')}</option>
            {provinces.map(({ code, title }) => (
              <option key={code} value={code}>
                {titleOf(title)}
              </option>
            ))}
          </SelectField>
        )
    }
  }
  return <div className="grid items-start gap-4 sm:grid-cols-2">{formOf[kind].map(one)}</div>
}
