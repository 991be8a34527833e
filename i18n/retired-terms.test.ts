import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Terms that the interface no longer uses, with the term that took their place. */
const retired: Record<string, [RegExp, string][]> = {
  en: [
    [/\breleased\b/i, 'cancelled automatically'],
    [/\bat the door\b/i, 'on delivery'],
    [/not accepted at/i, 'refused on delivery'],
  ],
  fa: [
    [/شکایت|دعوا/, 'اعتراض بانکی'],
    [/(دم|پیش) دروازه/, 'هنگام تحویل گرفته نشد'],
    [/آزاد می‌شود|خودبه‌خود لغو/, 'خودکار لغو می‌شود'],
  ],
}

for (const [language, terms] of Object.entries(retired))
  test(`the words of ${language} use the current term for each concept`, () => {
    const folder = `i18n/words/${language}`
    for (const file of readdirSync(folder)) {
      const text = readFileSync(`${folder}/${file}`, 'utf8').replace(/"[\w-]+":/g, '')
      for (const [old, current] of terms) expect(text.match(old)?.[0], `${file}: write “${current}”`).toBeUndefined()
    }
  })

test('the step that packs an order is not called closed in Dari', () => {
  const { steps } = JSON.parse(readFileSync('i18n/words/fa/console_orders.json', 'utf8'))
  expect(steps.pack.title).toBe('بسته‌بندی شد')
  expect(JSON.stringify(steps)).not.toContain('بسته شد')
})
