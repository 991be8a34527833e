import type { Reach } from '#contract/ordering/reach.ts'

/** The sentences that depend on whether mails reach the buyer of an order. */
export const reachWords = ({ by_mail }: Pick<Reach, 'by_mail'>) =>
  ({
    confirm: by_mail ? 'orders.confirm.by_mail' : 'orders.confirm.by_phone',
    processing: by_mail ? 'orders.online.processing_mail' : 'orders.online.processing_text',
  }) as const
