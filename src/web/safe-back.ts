/** The page to return to, always a path of this shop; the home page if `back` is anything else. */
export function safeBack(back: FormDataEntryValue | string | null): string {
  if (typeof back !== 'string' || !back.startsWith('/')) return '/'
  const here = 'https://here.invalid'
  const url = URL.parse(back, here)
  // `/.//evil.example` is a path of this shop, but its normalized form `//evil.example` leads to another host.
  return url?.origin === here && !url.pathname.startsWith('//') ? url.pathname + url.search : '/'
}
