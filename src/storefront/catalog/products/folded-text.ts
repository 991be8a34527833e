/** In characters: the text collapses after the first limit. A remainder shorter than the second stays visible. */
const MIN_SHOWN_LENGTH = 600
const WORTH_FOLDING = 300

/** Splits a text at empty lines into the visible paragraphs and the collapsed ones. */
export function foldedText(text: string): { shown: string[]; folded: string[] } {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  const lengthUpTo = (index: number) => paragraphs.slice(0, index + 1).join('').length
  const end = 1 + paragraphs.findIndex((_, index) => lengthUpTo(index) >= MIN_SHOWN_LENGTH)
  const folded = end === 0 ? [] : paragraphs.slice(end)
  if (folded.join('').length < WORTH_FOLDING) return { shown: paragraphs, folded: [] }
  return { shown: paragraphs.slice(0, end), folded }
}
