import { expect, test } from 'vitest'
import { consoleMessagesByLanguage, consoleTranslator } from '#i18n/console-messages.ts'
import { flatten } from '#i18n/messages.ts'
import { doneMessage } from './done-message.ts'
import { reachKey } from './reach-key.ts'

test('what staff read of a buyer’s email follows from how the buyer is reached', () => {
  const told = { by_mail: false, why_not: 'no_server' as const, message: '' }
  expect(doneMessage('Done.', { told }, 'en')).toMatch(/^Done\. .*no mail server/)
  expect(doneMessage('Done.', { told: { ...told, by_mail: true, why_not: null } }, 'en')).toMatch(/gets an email/)
  expect(consoleTranslator('fa')(reachKey({ by_mail: false, why_not: 'no_email' }))).toContain('ایمیل ندارد')
})

test('no other text of the console says whether a buyer gets an email', () => {
  const says = /(buyer|customer)s?\b[^.]*\b((is|are) told|gets? an? e?mail|told by mail|with an email)/i
  const all = Object.entries(flatten(consoleMessagesByLanguage.en))
  const saying = all.filter(([, text]) => says.test(text)).map(([key]) => key)
  expect(saying.filter((key) => !key.startsWith('console_orders.reach.'))).toEqual([])
})
