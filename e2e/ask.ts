type Asker = { cookie: string; form?: Record<string, string> }

/**
 * What the shop answers whoever holds this cookie, as it was written: nothing is packed, followed or kept. Walks ask thousands of
 * times; Playwright's own requests, and packing, would take more of the processor than the shop does.
 */
export const ask = (url: string, { cookie, form }: Asker): Promise<Response> =>
  fetch(url, {
    headers: { cookie, 'accept-encoding': 'identity' },
    redirect: 'manual',
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
