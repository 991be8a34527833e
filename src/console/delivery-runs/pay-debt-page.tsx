import type { Route } from './+types/pay-debt-page'
import { SettleForm } from './settle-form.tsx'
import { debtor, settling } from './settling.ts'

export const handle = { may: 'cash.count' }

export const loader = debtor

export const action = settling('paid')

export default function PayDebtPage({ loaderData: { courier, key }, actionData }: Route.ComponentProps) {
  return <SettleForm way="paid" courier={courier} formKey={key} sent={actionData} />
}
