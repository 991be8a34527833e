import { describe, expect, it } from 'vitest'
import { readCookies } from '../cookies.ts'
import { leaveAdded, leaveToast, takeToast } from './toast.ts'

describe('a toast', () => {
  it('waits for the next page and is shown once', () => {
    const action = readCookies(null, false)
    leaveToast(action, { kind: 'success', message: 'به سبد افزوده شد' })
    const sent = action.lines()[0]?.split(';')[0] ?? ''

    const page = readCookies(sent, false)
    expect(takeToast(page)).toEqual({ kind: 'success', message: 'به سبد افزوده شد' })
    expect(page.lines()[0]).toMatch(/^toast=;.*Max-Age=0/)
    expect(takeToast(page)).toBeNull()
  })

  it('leads to the cart in the language of the page that shows it', () => {
    const cookies = readCookies(null, false)
    leaveAdded(cookies, 'fa', 'به سبد افزوده شد')
    expect(takeToast(cookies)?.link).toEqual({ href: '/cart', label: 'دیدن سبد' })
  })

  it.each(['//evil.example', '/\\evil.example'])('never leads to another shop: %s', (href) => {
    const toast = { kind: 'success', message: 'look', link: { href, label: 'here' } }
    expect(takeToast(readCookies(`toast=${encodeURIComponent(JSON.stringify(toast))}`, false))).toBeNull()
  })

  it('that somebody tampered with is dropped', () => {
    expect(takeToast(readCookies('toast=%7B%22kind%22%3A%22evil%22%7D', false))).toBeNull()
    expect(takeToast(readCookies('toast=nonsense', false))).toBeNull()
  })
})
