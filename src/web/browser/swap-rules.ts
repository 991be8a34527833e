/** What a form sends: the same request that the browser would make by itself. */
export type FormSend = {
  method: 'GET' | 'POST'
  action: string
  enctype: string
  entries: [string, FormDataEntryValue][]
}

/** The address and request of a form. GET puts its fields in the address in place of what stood there. */
export function requestOfForm({ method, action, enctype, entries }: FormSend): { url: string; init: RequestInit } {
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

/** Only a plain click on a link that opens here, on this shop; a new tab or a download stays the browser's. */
export function opensHere(click: Click, link: Link, origin: string): boolean {
  const plain = click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey && !click.altKey
  return plain && !click.defaultPrevented && link.origin === origin && !link.target && !link.download
}

const withoutHash = (href: string) => href.split('#')[0]

/** A new address is a new step back; the same one (a form that was refused, a reload) is not. */
export const historyMove = (from: string, to: string): 'push' | 'replace' =>
  withoutHash(from) === withoutHash(to) ? 'replace' : 'push'

/** Another page starts at its top; the same page with other filters, quantities or pages stays where it is. */
export function samePage(from: string, to: string): boolean {
  const [a, b] = [new URL(from), new URL(to)]
  return a.origin === b.origin && a.pathname === b.pathname
}
