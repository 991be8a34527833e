import { expect, test } from 'vitest'
import { foldedText } from './folded-text.ts'

const of = (...lengths: number[]) => lengths.map((length) => 'آ'.repeat(length)).join('\n \n')
const lengthsOf = (paragraphs: string[]) => paragraphs.map(({ length }) => length)

test.each<[why: string, text: string, shown: number[], folded: number[]]>([
  ['nothing', ' \n\n ', [], []],
  ['a short text', of(200, 100), [200, 100], []],
  ['one long paragraph', of(3000), [3000], []],
  ['a long text after its first 600 characters', of(300, 400, 300, 200), [300, 400], [300, 200]],
  ['a short rest stays', of(700, 299), [700, 299], []],
])('%s', (_, text, shown, folded) => {
  const parts = foldedText(text)
  expect([lengthsOf(parts.shown), lengthsOf(parts.folded)]).toEqual([shown, folded])
})
