import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { translator } from '#i18n/translator.ts'
import { urlsIn } from '#web/shop-urls.ts'
import { setToast } from '#web/toast.ts'
import type { Cookies } from '../cookies.ts'

/** Leaves the toast “added to the cart” with a link to the cart. */
export function setAddedToast(cookies: Cookies, language: string, message = translator(language)('cart.added')): void {
  const link = { href: urlsIn(DEFAULT_LANGUAGE).cart(), label: translator(language)('shell.view_cart') }
  setToast(cookies, { kind: 'success', message, link })
}
