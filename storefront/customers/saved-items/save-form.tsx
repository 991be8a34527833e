import { usePage } from '../../page-context.tsx'

/** The one form of all hearts on a page: they name it, so that a card costs no more than a button. */
export const MARK_FORM = 'mark'

/** On a member's own lists the page is shown anew, without what was taken off; elsewhere the button alone changes. */
export function MarkForm() {
  const { links, path } = usePage()
  const answered = path.startsWith('/user/') ? { 'data-swap': '' } : { 'data-marks': '' }
  return (
    <form id={MARK_FORM} method="post" action={links.mark('wishlist')} {...answered} hidden>
      <input type="hidden" name="back" value={path} />
    </form>
  )
}
