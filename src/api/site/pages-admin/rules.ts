import type { LocalizedText } from '../../platform/database/columns.ts'
import { type Written, written } from '../content/both-languages.ts'

/** Sections as the database stores them. */
type Section = { heading: LocalizedText; paragraphs: LocalizedText[] }
/** One section in a single language. */
type Told = { heading: string; paragraphs: string[] }

const HEADING = /^#{1,6}\s+/
/** A backslash marks a paragraph that would otherwise be read as a heading. */
const ESCAPED = /^\\(?=\\*#{1,6}\s)/
const LIKE_HEADING = /^(\\*)(#{1,6}\s)/

/** The sections in one language as a text to edit: `## ` before headings, and an empty line between parts. */
export const textIn = (sections: Section[], language: string): string => print(toldIn(sections, language))

/** A typed text in the stored form: each line is a paragraph, empty lines are ignored. */
export const asKept = (text: string): string => print(read(text))

/** The sections with these texts replaced. Other languages keep their texts at the same position. */
export function withTexts(before: Section[], texts: Record<Written, string>): Section[] {
  const told = { en: read(texts.en), fa: read(texts.fa) }
  const count = Math.max(before.length, ...written.map((code) => told[code].length))
  return Array.from({ length: count }, (_, at) => sectionOf(before[at], told, at)).filter(hasText)
}

function sectionOf(before: Section | undefined, told: Record<Written, Told[]>, at: number): Section {
  const counts = written.map((code) => told[code][at]?.paragraphs.length ?? 0)
  const count = Math.max(before?.paragraphs.length ?? 0, ...counts)
  const heading = wordsOf(before?.heading, told, (code) => told[code][at]?.heading)
  const paragraphs = Array.from({ length: count }, (_, line) =>
    wordsOf(before?.paragraphs[line], told, (code) => told[code][at]?.paragraphs[line]),
  )
  return { heading, paragraphs: paragraphs.filter(isSaid) }
}

/**
 * A language with a text is empty where it has no part. A language without any text is left out, so that others are
 * shown instead.
 */
function wordsOf(
  before: LocalizedText | undefined,
  told: Record<Written, Told[]>,
  textIn: (code: Written) => string | undefined,
): LocalizedText {
  const others = Object.entries(before ?? {}).filter(([code]) => !written.some((one) => one === code))
  const ours = written.flatMap((code) => (told[code].length > 0 ? [[code, textIn(code) ?? ''] as const] : []))
  const words = Object.fromEntries([...ours, ...others])
  return isSaid(words) ? words : {}
}

const isSaid = (words: LocalizedText): boolean => Object.values(words).some((text) => text !== '')
const hasText = ({ heading, paragraphs }: Section): boolean => isSaid(heading) || paragraphs.length > 0

const toldIn = (sections: Section[], language: string): Told[] =>
  sections
    .map(({ heading, paragraphs }) => ({
      heading: heading[language] ?? '',
      paragraphs: paragraphs.flatMap((words) => words[language] || []),
    }))
    .filter(({ heading, paragraphs }) => heading !== '' || paragraphs.length > 0)

function read(text: string): Told[] {
  const sections: Told[] = []
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue
    if (HEADING.test(line)) sections.push({ heading: line.replace(HEADING, ''), paragraphs: [] })
    else {
      if (sections.length === 0) sections.push({ heading: '', paragraphs: [] })
      sections.at(-1)?.paragraphs.push(line.replace(ESCAPED, ''))
    }
  }
  return sections
}

const print = (sections: Told[]): string =>
  sections
    .flatMap(({ heading, paragraphs }) => [
      ...(heading === '' ? [] : [`## ${oneLine(heading)}`]),
      ...paragraphs.map((text) => oneLine(text).replace(LIKE_HEADING, '\\$1$2')),
    ])
    .join('\n\n')

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
