import type { QuestionField } from '#contract/site/console-faq.ts'
import type { LocalizedText } from '../../platform/database/columns.ts'
import { fieldsOf, withFields, written } from '../content/both-languages.ts'

type Section = { id?: number; heading: LocalizedText; paragraphs: LocalizedText[] }
export type NumberedSection = Section & { id: number }

/**
 * Questions with their ids. Imported ones have none: each gets the lowest free number, the same at each call, until the
 * list is changed and the ids are stored.
 */
export function numbered(sections: Section[]): NumberedSection[] {
  const taken = new Set(sections.flatMap(({ id }) => id ?? []))
  let next = 1
  return sections.map((section) => {
    if (section.id !== undefined) return { ...section, id: section.id }
    while (taken.has(next)) next += 1
    taken.add(next)
    return { ...section, id: next }
  })
}

/** A question as fields of its form. */
export const fieldsOfQuestion = ({ heading, paragraphs }: Section) =>
  ({
    ...fieldsOf('question', heading),
    ...fieldsOf('answer', Object.fromEntries(written.map((code) => [code, answerIn(paragraphs, code)]))),
  }) as Record<QuestionField, string>

const answerIn = (paragraphs: LocalizedText[], language: string): string =>
  linesOf(paragraphs.map((words) => words[language] ?? '').join('\n')).join('\n\n')

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** An answer as it is stored, without extra empty lines. */
export const answerAsKept = (text: string): string => linesOf(text).join('\n\n')

/** A question with these fields replaced. Other languages keep their texts. */
export function withQuestion<S extends Section>(section: S, set: Record<string, string | undefined>): S {
  const told = { ...fieldsOfQuestion(section), ...set }
  const answers = written.map((code) => [code, linesOf(told[`answer_${code}`] ?? '')] as const)
  const count = Math.max(section.paragraphs.length, ...answers.map(([, lines]) => lines.length))
  const paragraphs = Array.from({ length: count }, (_, line) => {
    const others = Object.entries(section.paragraphs[line] ?? {}).filter(
      ([code]) => !written.some((one) => one === code),
    )
    const ours = answers.flatMap(([code, lines]) => (lines.length > 0 ? [[code, lines[line] ?? '']] : []))
    return Object.fromEntries([...ours, ...others]) as LocalizedText
  })
  const isSaid = (words: LocalizedText) => Object.values(words).some((text) => text !== '')
  return { ...section, heading: withFields(section.heading, 'question', set), paragraphs: paragraphs.filter(isSaid) }
}
