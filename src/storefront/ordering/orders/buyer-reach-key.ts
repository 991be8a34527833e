import type { Reach } from '#contract/ordering/reach.ts'

/** The messages that depend on whether emails reach the customer. */
export const buyerReachKey = ({ by_mail }: Pick<Reach, 'by_mail'>) =>
  ({
    confirm: by_mail ? 'orders.confirm.by_mail' : 'orders.confirm.by_phone',
    processing: by_mail ? 'orders.online.processing_mail' : 'orders.online.processing_text',
  }) as const
