/** The stylesheets of a fetched page that this one lacks: some pages bring styles of their own (`links` of a route). */
export const lackingStyles = (page: Document): HTMLLinkElement[] =>
  [...page.querySelectorAll<HTMLLinkElement>('head > link[rel=stylesheet]')].filter(
    (link) => !document.querySelector(`link[rel=stylesheet][href="${link.getAttribute('href')}"]`),
  )

/** Takes them over, and waits until they are there or have failed. */
export async function takeStyles(page: Document): Promise<void> {
  const links = lackingStyles(page).map((link) => document.adoptNode(link))
  const settled = links.map((link) => new Promise((resolve) => (link.onload = link.onerror = resolve)))
  document.head.append(...links)
  await Promise.all(settled)
}
