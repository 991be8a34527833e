import type { Missing } from '#contract/site/texts.ts'
import type { LocalizedText } from '../../platform/database/columns.ts'

/** Languages that the console edits. Texts in other languages come from imports and stay. */
export const written = ['en', 'fa'] as const
export type Written = (typeof written)[number]

/** A text as two fields of a form: `title_en`, `title_fa`. */
export const fieldsOf = (name: string, words: LocalizedText): Record<string, string> =>
  Object.fromEntries(written.map((code) => [`${name}_${code}`, words[code] ?? '']))

/** A text with the languages of a form replaced. An empty field removes its language. */
export function withFields(
  words: LocalizedText,
  name: string,
  input: Record<string, string | undefined>,
): LocalizedText {
  const said = Object.entries({ ...words, ...ofForm(name, input) })
  return Object.fromEntries(said.filter(([, text]) => text !== ''))
}

const ofForm = (name: string, input: Record<string, string | undefined>) =>
  Object.fromEntries(
    written.flatMap((code) =>
      input[`${name}_${code}`] === undefined ? [] : [[code, input[`${name}_${code}`] as string]],
    ),
  )

/** The languages in which one of these fields is empty. */
export const missingIn = (fields: Record<string, string>, names: readonly string[]): Missing =>
  written.filter((code) => names.some((name) => !fields[`${name}_${code}`]))
