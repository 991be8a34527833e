import type { DeskLine } from '#contract/ordering/desk-orders.ts'

/** What was chosen of a product: its SKU and attributes. */
export const LineChoices = ({ line }: { line: DeskLine }) => (
  <>
    <bdi dir="ltr">{line.sku}</bdi>
    {line.attributes.map((one) => (
      <span key={one.attribute}>
        {' · '}
        <bdi>{one.title}</bdi>
      </span>
    ))}
  </>
)
