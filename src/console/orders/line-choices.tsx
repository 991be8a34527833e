import type { AdminLine } from '#contract/ordering/admin-orders.ts'

/** SKU and attribute values of an order line. */
export const LineChoices = ({ line }: { line: AdminLine }) => (
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
