/**
 * An order number (`CH-7K3M9QX2`), a date as in date fields, or the end of an id (`…6429b6a4`). The group makes `split` return the matches.
 */
const NUMBER = /(CH-[0-9A-Z]{8}|\d{4}-\d\d-\d\d|…[0-9a-f]{8})/

/** Text whose numbers stay on one line each: browsers would otherwise break at their hyphens. */
export function UnbrokenNumbers({ children }: { children: string }) {
  return children.split(NUMBER).map((part, n) =>
    n % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same number may appear twice
      <bdi key={n} dir="ltr" className="whitespace-nowrap">
        {part}
      </bdi>
    ) : (
      part
    ),
  )
}
