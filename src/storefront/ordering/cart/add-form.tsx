import { usePage } from '../../page-context.tsx'

/** The id of the one form for all “Add to cart” buttons on cards. The buttons refer to it, which keeps cards small. */
export const ADD_FORM = 'add'

/** Adds one piece of the `item` that the pressed button names (`itemOf`). */
export function AddForm() {
  const { urls, path } = usePage()
  return (
    <form id={ADD_FORM} method="post" action={urls.cart()} data-swap="" hidden>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="back" value={path} />
    </form>
  )
}

/** The product's only inventory as a button value. */
export const itemOf = (product: { id: number; inventory_id: number | null }): string =>
  `${product.id}.${product.inventory_id}`
