import { describe, expect, test } from 'vitest'
import { asKept, textIn, withTexts } from './rules.ts'

const both = (en: string, fa: string) => ({ en, fa })
const page = [
  { heading: both('Returns', 'پس دادن'), paragraphs: [both('Seven days.', 'هفت روز.'), both('Unused.', 'نو.')] },
  { heading: both('Money', 'پول'), paragraphs: [both('In cash.', 'نقد.')] },
]

describe('a page as a text to edit', () => {
  test('has headings behind ## and a line for each paragraph', () => {
    expect(textIn(page, 'en')).toBe('## Returns\n\nSeven days.\n\nUnused.\n\n## Money\n\nIn cash.')
  })
  test.each([
    ['written as it is kept', '## A\n\none\n\ntwo', '## A\n\none\n\ntwo'],
    ['without empty lines', '# A\none\n  two  ', '## A\n\none\n\ntwo'],
    ['beginning without a heading', 'one\n\n\n## B', 'one\n\n## B'],
    ['with what only looks like a heading', '\\## 1\n#tag\n\\\\# x', '\\## 1\n\n#tag\n\n\\\\# x'],
    ['empty', ' \n ', ''],
  ])('%s', (_, typed, kept) => {
    expect(asKept(typed)).toBe(kept)
    expect(asKept(kept)).toBe(kept)
  })
  test('is parsed into its sections', () => {
    expect(withTexts(page, both(textIn(page, 'en'), textIn(page, 'fa')))).toEqual(page)
    const odd = [{ heading: {}, paragraphs: [{ en: '# not a heading' }, { en: '\\# neither' }] }]
    expect(withTexts(odd, both(textIn(odd, 'en'), ''))).toEqual(odd)
  })
})

describe('the texts of two languages', () => {
  test('may have another number of parts; a missing one is omitted', () => {
    expect(withTexts([], both('## A\none\ntwo', '## آ\nیک'))).toEqual([
      { heading: both('A', 'آ'), paragraphs: [both('one', 'یک'), both('two', '')] },
    ])
  })
  test('a language without any text leaves it to the others', () => {
    expect(withTexts(page, both(textIn(page, 'en'), ''))[1]).toEqual({
      heading: { en: 'Money' },
      paragraphs: [{ en: 'In cash.' }],
    })
    expect(withTexts(page, both('', ''))).toEqual([])
  })
  test('a language that the console does not edit keeps its texts', () => {
    const three = [{ heading: { ...both('A', 'آ'), ps: 'الف' }, paragraphs: [{ ...both('one', 'یک'), ps: 'یو' }] }]
    expect(withTexts(three, both('## B\none', '## آ\nیک'))).toEqual([
      { heading: { en: 'B', fa: 'آ', ps: 'الف' }, paragraphs: [{ en: 'one', fa: 'یک', ps: 'یو' }] },
    ])
  })
})
