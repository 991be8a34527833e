type RequestOptions = { cookie: string; form?: Record<string, string>; encoding?: 'identity' | 'br' }

/**
 * Sends a request with this cookie. Follows no redirects, stores no cookies, and asks for compression only if `encoding` says
 * so. Walks send thousands of requests; Playwright's client and compression would use more processor time than the shop.
 */
export const sendRequest = (url: string, { cookie, form, encoding = 'identity' }: RequestOptions): Promise<Response> =>
  fetch(url, {
    headers: { cookie, 'accept-encoding': encoding },
    redirect: 'manual',
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })

/** One request in ten asks for brotli, as browsers do, so that compressed pages are tested too. */
export const encodingOf = (turn: number): 'identity' | 'br' => (turn % 10 === 0 ? 'br' : 'identity')
