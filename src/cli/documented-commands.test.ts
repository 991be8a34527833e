import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { programOn } from './program.ts'

const program = programOn(
  async () => Promise.reject(new Error('no shop')),
  async () => null,
)
const files = globSync([
  'README.md',
  'CONTRIBUTING.md',
  'docs/**/*.md',
  'demo/README.md',
  'bench/**/*.md',
  'src/console/**/*.tsx',
])

/** Commands in code blocks and inline code, without trailing comments. */
const documented = files
  .filter((file) => !file.includes('decisions/'))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/npm run shop -- ([^`\n<“”]+)/g)].map(([, words = '']) => ({
      file,
      words: words.split('#')[0]?.trim().split(/\s+/) ?? [],
    })),
  )

test('the documents name commands and options that there are', () => {
  expect(documented.length).toBeGreaterThan(40)
  for (const { file, words } of documented) {
    let command = program
    for (const word of words) {
      const next = command.commands.find((one) => one.name() === word)
      if (!next) break
      command = next
    }
    const line = `${file}: ${words.join(' ')}`
    if (words[0] === '--help' || words[0] === '…') continue
    expect(command, line).not.toBe(program)
    const known = ['--help', ...command.options.map(({ long }) => long)]
    expect(
      words.filter((word) => /^--\w/.test(word) && !known.includes(word)),
      line,
    ).toEqual([])
    const isGroup = command.commands.length > 0
    expect(isGroup && words.length > 1 && !words.includes('|') && words[1] !== '--help', line).toBe(false)
  }
})
