import type { TaxonomyKind, TaxonomyTerm } from '#contract/catalog/console-taxonomy.ts'
import { textOf } from '#web/form-error.ts'
import { withBooleans } from '#web/form-flags.ts'
import { formOf } from './kinds.ts'

/** Form values of a taxonomy term. */
export const typedOf = ({ fields }: TaxonomyTerm): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, asTyped(value)]))

const asTyped = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? '1' : '0') : String(value)

/** Fields of a form as a body for the API. */
export const bodyOf = (values: Record<string, unknown>) => withBooleans(values, ['featured', 'public'])

/** Values of a sent form of this kind. An unchecked box sends nothing and counts as no. Browsers send line breaks as CRLF. */
export const typedIn = (form: FormData, kind: TaxonomyKind): Record<string, string> =>
  Object.fromEntries(
    formOf[kind].map(({ name, as }) => [
      name,
      as === 'flag' ? (form.has(name) ? '1' : '0') : textOf(form, name).replace(/\r\n/g, '\n'),
    ]),
  )
