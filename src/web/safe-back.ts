/** The page to go back to after a preference was set: only ever a path of this shop, else its home page. */
export function safeBack(back: FormDataEntryValue | string | null): string {
  if (typeof back !== 'string' || !back.startsWith('/')) return '/'
  const here = 'https://here.invalid'
  const url = URL.parse(back, here)
  // `/.//evil.example` is a path here, but what is left of it after `/.` is the address of another host.
  return url?.origin === here && !url.pathname.startsWith('//') ? url.pathname + url.search : '/'
}
