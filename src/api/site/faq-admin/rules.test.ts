import { expect, test } from 'vitest'
import { fieldsOfQuestion, numbered, withQuestion } from './rules.ts'

const asking = (en: string) => ({ heading: { en }, paragraphs: [] })

test('questions of an import get the lowest free numbers, the same in each preview', () => {
  const list = [asking('a'), { ...asking('b'), id: 1 }, asking('c'), { ...asking('d'), id: 3 }]
  expect(numbered(list).map(({ id }) => id)).toEqual([2, 1, 4, 3])
  expect(numbered(numbered(list))).toEqual(numbered(list))
})

test('an answer in one language is changed without the others', () => {
  const question: Parameters<typeof fieldsOfQuestion>[0] = {
    heading: { en: 'Wool?', fa: 'پشم؟', ps: 'وړۍ؟' },
    paragraphs: [
      { en: 'Yes.', fa: 'بلی.', ps: 'هو.' },
      { en: 'All of it.', fa: 'همه.' },
    ],
  }
  const changed = withQuestion(question, { answer_en: 'Yes, all of it.' })
  expect(changed.paragraphs).toEqual([
    { en: 'Yes, all of it.', fa: 'بلی.', ps: 'هو.' },
    { en: '', fa: 'همه.' },
  ])
  expect(fieldsOfQuestion(changed)).toEqual({
    question_en: 'Wool?',
    question_fa: 'پشم؟',
    answer_en: 'Yes, all of it.',
    answer_fa: 'بلی.\n\nهمه.',
  })
  expect(withQuestion(question, { question_fa: '' }).heading).toEqual({ en: 'Wool?', ps: 'وړۍ؟' })
})
