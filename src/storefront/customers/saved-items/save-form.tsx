import { usePage } from '../../page-context.tsx'

/** The one form of all hearts on a page: they name it, so that a card costs no more than a button. */
export const SAVE_FORM = 'save'

/** On a member's own lists the page is shown anew, without what was taken off; elsewhere the button alone changes. */
export function SaveForm() {
  const { links, path } = usePage()
  const answered = path.startsWith('/user/') ? { 'data-swap': '' } : { 'data-save': '' }
  return (
    <form id={SAVE_FORM} method="post" action={links.save('wishlist')} {...answered} hidden>
      <input type="hidden" name="back" value={path} />
    </form>
  )
}
