/** Stylesheets of a fetched page that the current page lacks. Some pages have their own styles (`links` of a route). */
export const missingStyles = (page: Document): HTMLLinkElement[] =>
  [...page.querySelectorAll<HTMLLinkElement>('head > link[rel=stylesheet]')].filter(
    (link) => !document.querySelector(`link[rel=stylesheet][href="${link.getAttribute('href')}"]`),
  )

/** Adds these stylesheets to the current page and waits until each has loaded or failed. */
export async function loadStyles(page: Document): Promise<void> {
  const links = missingStyles(page).map((link) => document.adoptNode(link))
  const settled = links.map((link) => new Promise((resolve) => (link.onload = link.onerror = resolve)))
  document.head.append(...links)
  await Promise.all(settled)
}
