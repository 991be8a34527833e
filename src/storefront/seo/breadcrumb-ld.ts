/** The schema.org breadcrumbs of a page. The last one is the page itself and has no address. */
export const breadcrumbLd = (way: { title: string; href?: string }[], siteUrl: string): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ title, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: href === undefined ? undefined : new URL(href, siteUrl).href,
  })),
})
