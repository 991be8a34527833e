import { expect, test } from 'vitest'
import { builtLanguages } from '#i18n/languages.ts'
import { chosenHome } from './chosen-home.ts'

const pashto = { code: 'ps', name: 'پښتو', direction: 'rtl' as const, iso: 'ps-AF', predefined: false }
const languages = [...builtLanguages.map((language) => ({ ...language, predefined: true })), pashto]

test.each<[path: string, cookie: string, led: string | undefined]>([
  ['/', 'currentLanguage=fa', '/fa'],
  ['/', 'currentLanguage=ps', '/ps'],
  ['/?home_page=2', 'currency=USD; currentLanguage=fa', '/fa?home_page=2'],
  ['/', 'currentLanguage=en', undefined],
  ['/', 'currentLanguage=xx', undefined],
  ['/', 'currentLanguage=//evil.example', undefined],
  ['/', '', undefined],
  ['/all', 'currentLanguage=fa', undefined],
  ['/fa', 'currentLanguage=ps', undefined],
])('%s with %j leads to %s', (path, cookie, led) => {
  expect(chosenHome(new Request(`https://shop.example${path}`, { headers: { cookie } }), languages)).toBe(led)
})

test('only page requests are redirected', () => {
  const posted = new Request('https://shop.example/', { method: 'POST', headers: { cookie: 'currentLanguage=fa' } })
  expect(chosenHome(posted, languages)).toBeUndefined()
})
