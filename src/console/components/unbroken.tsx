/** Of an order, `CH-7K3M9QX2`; a day as date fields have it; the end of an id, `…6429b6a4`. The group keeps them in the split. */
const NUMBER = /(CH-[0-9A-Z]{8}|\d{4}-\d\d-\d\d|…[0-9a-f]{8})/

/** A text whose numbers stay in one line each: a hyphen would else be the first place to break a heading. */
export function Unbroken({ children }: { children: string }) {
  return children.split(NUMBER).map((part, n) =>
    n % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same number may stand there twice
      <bdi key={n} dir="ltr" className="whitespace-nowrap">
        {part}
      </bdi>
    ) : (
      part
    ),
  )
}
