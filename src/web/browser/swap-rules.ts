/** A submission of a form, equal to the one that the browser would send. */
export type FormSubmission = {
  method: 'GET' | 'POST'
  action: string
  enctype: string
  entries: [string, FormDataEntryValue][]
}

/** Address and request of a form. For GET the fields replace the query of the address. */
export function requestOfForm({ method, action, enctype, entries }: FormSubmission): {
  url: string
  init: RequestInit
} {
  const fields = new URLSearchParams(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )
  if (method === 'GET') {
    const url = new URL(action)
    url.search = String(fields)
    url.hash = ''
    return { url: url.href, init: { method } }
  }
  if (enctype !== 'multipart/form-data') return { url: action, init: { method, body: fields } }
  const body = new FormData()
  for (const [name, value] of entries) body.append(name, value)
  return { url: action, init: { method, body } }
}

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>
type Link = Pick<HTMLAnchorElement, 'origin' | 'target' | 'download'>

/** True for a plain click on a link to this shop. Clicks that open a new tab or a download are left to the browser. */
export function isSwappableClick(click: Click, link: Link, origin: string): boolean {
  const plain = click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey
  return plain && !click.defaultPrevented && link.origin === origin && !link.target && !link.download
}

const withoutHash = (href: string) => href.split('#')[0]

/** A new address adds an entry to the history. The same address (a refused form, a reload) replaces the current entry. */
export const historyMove = (from: string, to: string): 'push' | 'replace' =>
  withoutHash(from) === withoutHash(to) ? 'replace' : 'push'

/**
 * True if only the query or the hash differs. The same page with other filters, quantities or page numbers keeps its scroll position;
 * another page starts at its top.
 */
export function samePage(from: string, to: string): boolean {
  const [a, b] = [new URL(from), new URL(to)]
  return a.origin === b.origin && a.pathname === b.pathname
}
