import type { StructureKind, StructurePart } from '#contract/catalog/console-structure.ts'
import { withFlags } from '#web/form-flags.ts'
import { textOf } from '#web/form-refusal.ts'
import { formOf } from './kinds.ts'

/** The fields of one as they stand in its form. */
export const typedOf = ({ fields }: StructurePart): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, asTyped(value)]))

const asTyped = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? '1' : '0') : String(value)

/** The fields of a form as the API takes them. */
export const bodyOf = (values: Record<string, unknown>) => withFlags(values, ['featured', 'public'])

/** What a form of this kind says. A box that is not checked sends nothing: that is no. Browsers end lines in their own way. */
export const typedIn = (form: FormData, kind: StructureKind): Record<string, string> =>
  Object.fromEntries(
    formOf[kind].map(({ name, as }) => [
      name,
      as === 'flag' ? (form.has(name) ? '1' : '0') : textOf(form, name).replace(/\r\n/g, '\n'),
    ]),
  )
