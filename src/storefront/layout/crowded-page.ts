import type { Language } from '#contract/site/settings.ts'
import type { Translate } from '#i18n/translator.ts'

/** The paths of an order in progress. An overloaded process still serves them. */
const PROTECTED_PATHS = /^\/(checkout|shipping|confirm-order|razorpay-callback|user\/order)(\/|$)/

/** True for the pages of an order in progress. Load shedding may refuse all other pages. */
export const isProtectedPath = (path: string): boolean => PROTECTED_PATHS.test(path)

const pages = new Map<string, Uint8Array<ArrayBuffer>>()
const encoder = new TextEncoder()

type CrowdedPage = { language: Pick<Language, 'code' | 'direction'>; t: Translate; styles: string | undefined }

/**
 * The page that an overloaded process sends, in the visitor's language. It needs neither React, the API nor a script,
 * and its bytes are cached, because the process has no capacity left. Reloading the same address tries again.
 */
export function crowdedPage({ language, t, styles }: CrowdedPage, seconds: number): Response {
  const key = [language.code, t('shell.crowded'), t('shell.crowded_hint'), styles].join('\n')
  const bytes = pages.get(key) ?? encoder.encode(htmlOf({ language, t, styles }))
  if (pages.size > 50) pages.clear()
  pages.set(key, bytes)
  return new Response(bytes, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': `${seconds}`, vary: 'cookie' },
  })
}

// Uses the classes of the error page: Tailwind generates styles only for classes in `.tsx` files.
const htmlOf = ({ language, t, styles }: CrowdedPage): string => `<!doctype html>
<html lang="${language.code}" dir="${language.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(t('shell.crowded'))}</title>
${styles ? `<link rel="stylesheet" href="${escaped(styles)}">` : ''}
</head>
<body>
<main class="mx-auto grid max-w-xl justify-items-center gap-5 px-4 py-16 text-center md:py-24">
<p aria-hidden="true" class="grid [clip-path:path('M88_0c2_22_88_40_88_108v84H0v-84C0_40_86_22_88_0Z')] h-48 w-44 items-end justify-items-center bg-primary-soft pb-6"><img src="/favicon.svg" width="72" height="72" alt=""></p>
<h1 class="font-bold text-2xl md:text-3xl">${escaped(t('shell.crowded'))}</h1>
<p class="max-w-md text-ink-soft leading-relaxed">${escaped(t('shell.crowded_hint'))}</p>
<a class="button button-primary" href="">${escaped(t('shell.reload'))}</a>
</main>
</body>
</html>
`

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
