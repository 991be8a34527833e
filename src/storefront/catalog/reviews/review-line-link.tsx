import { OrderStatus, type Progress } from '#contract/ordering/order-status.ts'
import { ButtonLink } from '#ui/button.tsx'
import { usePage } from '../../page-context.tsx'
import { useSite } from '../../use-site.ts'

type Line = { id: string; cancelled: boolean }

/** The link from a delivered order line to its review. Only members can review, so guests see nothing. */
export function ReviewLineLink({ line, parcel }: { line: Line; parcel: Progress }) {
  const { t, urls, path } = usePage()
  const isMember = Boolean(useSite()?.userName)
  const isHere = parcel.order_status === OrderStatus.delivered && !parcel.cancelled && !line.cancelled
  if (!isMember || !isHere) return null
  return (
    <p className="mt-2">
      <ButtonLink href={urls.review(line.id, { back: path.split('?')[0] })} data-dialog="" variant="secondary" small>
        {t('reviews.rate')}
      </ButtonLink>
    </p>
  )
}
