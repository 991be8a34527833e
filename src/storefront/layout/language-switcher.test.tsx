import { expect, it } from 'vitest'
import { rendered } from '../testing/render.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'

const languages = [
  { code: 'en', name: 'English', direction: 'ltr' as const, iso: 'en', predefined: true },
  { code: 'fa', name: 'دری', direction: 'rtl' as const, iso: 'fa-AF', predefined: true },
  { code: 'ps', name: 'پښتو', direction: 'rtl' as const, iso: 'ps-AF', predefined: false },
]
const switcher = async (count: number, atOnce?: number) =>
  (await rendered(<LanguageSwitcher languages={languages.slice(0, count)} {...(atOnce && { atOnce })} />)).html

it('exists only if there is another language', async () => {
  expect(await switcher(1)).toBe('')
})

it('shows the other languages in their own names, with links to this page', async () => {
  const html = await switcher(3)
  expect(html).not.toContain('English')
  expect(html).toMatch(
    /href="\/preferences\/language\?code=ps&amp;back=%2F" hrefLang="ps-AF"[^>]*><bdi lang="ps">پښتو</i,
  )
  expect(html).not.toContain('<details')
})

it('hides many of them in a menu if there is little space', async () => {
  expect(await switcher(3, 1)).toMatch(/<details[^>]*data-menu.*دری.*پښتو/)
})
