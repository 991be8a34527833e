import type { Route } from './+types/write-off-page'
import { SettleForm } from './settle-form.tsx'
import { debtor, settling } from './settling.ts'

export const handle = { may: 'cash.forgive' }

export const loader = debtor

export const action = settling('written_off')

export default function WriteOffPage({ loaderData: { courier, key }, actionData }: Route.ComponentProps) {
  return <SettleForm way="written_off" courier={courier} formKey={key} sent={actionData} />
}
