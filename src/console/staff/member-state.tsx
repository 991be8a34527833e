import type { Member } from '#contract/staff/members.ts'
import { Badge } from '#ui/badge.tsx'
import { usePage } from '../page-context.tsx'

const tones = { invited: 'open', active: 'good', blocked: 'bad' } as const

/** Whether the staff member is invited, active or blocked. */
export function MemberState({ member: { state } }: { member: Pick<Member, 'state'> }) {
  const { t } = usePage()
  return <Badge tone={tones[state]}>{t(`console_staff.states.${state}`)}</Badge>
}
