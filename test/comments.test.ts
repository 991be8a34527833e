import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('{*.ts,{bench,demo,deploy,packages,src,test,tools}/**/*.{ts,tsx,mjs,css}}').filter(
  (file) => !/\/\.react-router\/|\.d\.m?ts$/.test(file),
)
const COMMENT = /(?<=^|[\s{(;,[])\/\*\*?\s[\s\S]*?\*\/|(?<=^|\s)\/\/ [^\n]*/gm

/** Words that name no subject (`docs/style.md`). `nobody` in backquotes is the user of that name on Linux. */
const UNNAMED = [
  /\b(?:whoever|whatever|somebody|anybody)\b/i,
  /(?<!`)\bnobody\b/i,
  /\bwhat is\b/i,
  /(?:^|[.:;!?*/] )Who\b(?! ?')/,
]

const commentsOf = (text: string): string[] => text.match(COMMENT) ?? []

test('comments are found, and globs in strings are none', () => {
  expect(commentsOf("/** One. */ const all = 'src/**/*.ts'\ncall(1) // Two.\n/*\n * Three.\n */")).toEqual([
    '/** One. */',
    '// Two.',
    '/*\n * Three.\n */',
  ])
})

test.each(['Whoever asks', 'it takes whatever comes', 'Told to nobody', 'What is left', 'Refused. Who waits'])(
  'a comment such as “%s” is refused',
  (text) => {
    expect(UNNAMED.some((word) => word.test(`// ${text}`))).toBe(true)
  },
)

test('comments name their subjects', () => {
  const comments = files.flatMap((file) => commentsOf(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`))
  expect(comments.length).toBeGreaterThan(8_000)
  expect(comments.filter((comment) => UNNAMED.some((word) => word.test(comment)))).toEqual([])
})
