import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { retiredTerms, retiredTermsIn } from './testing/retired-terms.ts'

type Messages = { [key: string]: string | Messages }

const readMessages = (language: string, file: string): Messages =>
  JSON.parse(readFileSync(`src/i18n/messages/${language}/${file}.json`, 'utf8'))

const flat = (words: Messages, before: string): [key: string, text: string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${before}.${key}`, value] as [string, string]] : flat(value, `${before}.${key}`),
  )

const filesOf = (language: string) =>
  readdirSync(`src/i18n/messages/${language}`).map((name) => name.replace('.json', ''))

describe.each(['en', 'fa'] as const)('the words of %s', (language) => {
  it.each(filesOf(language))('of %s use the current terms', (file) => {
    const found = flat(readMessages(language, file), file).flatMap(([key, text]) =>
      retiredTermsIn(language, key, text).map((word) => `${key}: ${word}`),
    )
    expect(found).toEqual([])
  })

  const retired = retiredTerms[language].flatMap(({ terms: words, where }) =>
    words.map((word) => ({ word, key: where ? keysOf(language).find((key) => where.test(key)) : 'a.key' })),
  )
  it.each(retired)('are refused with “$word”', ({ word, key = '' }) => {
    for (const text of [word, `“${word}”.`, `{{n}} ${word} {{name}}`])
      expect(retiredTermsIn(language, key, text).join()).toContain(`“${word}”`)
  })

  it('exempt only texts that exist and hold the word', () => {
    const texts = new Map(filesOf(language).flatMap((file) => flat(readMessages(language, file), file)))
    const idle = retiredTerms[language].flatMap(({ terms: words, exempt = {} }) =>
      Object.keys(exempt).filter((key) => !words.some((word) => texts.get(key)?.toLowerCase().includes(word))),
    )
    expect(idle).toEqual([])
  })
})

function keysOf(language: string) {
  return filesOf(language).flatMap((file) => flat(readMessages(language, file), file).map(([key]) => key))
}

it.each([
  ['en', 'The delivery fee is free from 5,000 ؋.'],
  ['en', 'Upload a file saved as JSON Lines.'],
  ['en', 'Everything in the delivery run was handed over.'],
  ['fa', 'به این شماره تماس زنگ بزنید.'],
  ['fa', 'نقشهٔ سایت و نوبت تحویل'],
] as const)('a current term that contains a retired word is right: %s %s', (language, text) => {
  expect(retiredTermsIn(language, 'a.key', text)).toEqual([])
})

test('the step that packs an order is not called closed in Dari', () => {
  const { steps } = JSON.parse(readFileSync('src/i18n/messages/fa/console_orders.json', 'utf8'))
  expect(steps.pack.title).toBe('بسته‌بندی شد')
  expect(JSON.stringify(steps)).not.toContain('بسته شد')
})
