import type { AuditEntry } from '../../contract/staff/audit-log.ts'
import { useFrame, useMay } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { Unbroken } from '../parts/unbroken.tsx'
import { shortened } from './target-link.tsx'

const quiet = 'text-ink-soft text-sm underline-offset-4 hover:underline'

/** Who did it, by which session, program or command. A name leads to the person, where they may be seen. */
export function Actor({ actor }: { actor: AuditEntry['actor'] }) {
  const { say, links } = usePage()
  const may = useMay()
  const me = useFrame()?.me
  const { kind, id, name, session, command } = actor
  if (kind === 'command line')
    return (
      <span className="grid justify-items-start">
        <a href={links.auditLog({ actor: 'command line' })} className="underline-offset-4 hover:underline">
          {say('console_audit.command_line')}
        </a>
        {command && (
          <bdi dir="ltr" className="font-mono text-ink-soft text-sm">
            {command}
          </bdi>
        )}
      </span>
    )
  const shown = kind === 'staff' && id === me?.id ? say('console_audit.you') : name
  return (
    <span className="grid justify-items-start">
      <a
        href={may('staff.read') ? links.member(id) : links.auditLog({ actor: id })}
        className="underline-offset-4 hover:underline"
      >
        <bdi>{shown}</bdi>
        {kind === 'program' && <span className="text-ink-soft text-sm"> · {say('console_audit.program')}</span>}
      </a>
      {session && (
        <a href={links.auditLog({ actor: id, session })} className={quiet}>
          <Unbroken>{say('console_audit.session', { id: shortened(session) })}</Unbroken>
        </a>
      )}
    </span>
  )
}
