type Asker = { cookie: string; form?: Record<string, string>; encoding?: 'identity' | 'br' }

/**
 * What the shop answers whoever holds this cookie: nothing is followed or kept, nor packed unless that is asked for. Walks ask thousands
 * of times; Playwright's own requests, and packing, would take more of the processor than the shop does.
 */
export const ask = (url: string, { cookie, form, encoding = 'identity' }: Asker): Promise<Response> =>
  fetch(url, {
    headers: { cookie, 'accept-encoding': encoding },
    redirect: 'manual',
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })

/** One address in ten is asked for as browsers ask, so that what is packed for one is unpacked, too. */
export const encodingOf = (turn: number): 'identity' | 'br' => (turn % 10 === 0 ? 'br' : 'identity')
