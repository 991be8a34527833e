import { usePage } from '../../page-context.tsx'

/** The one form of all “Add to cart” buttons on cards: they name it, so that a card costs no more than a button. */
export const ADD_FORM = 'add'

/** Takes one of the `item` that the pressed button names (`itemOf`). */
export function AddForm() {
  const { links, path } = usePage()
  return (
    <form id={ADD_FORM} method="post" action={links.cart()} data-swap="" hidden>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="back" value={path} />
    </form>
  )
}

/** A product's only inventory, as a button's value. */
export const itemOf = (product: { id: number; inventory_id: number | null }): string =>
  `${product.id}.${product.inventory_id}`
