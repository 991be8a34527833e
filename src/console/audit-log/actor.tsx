import type { AuditEntry } from '#contract/staff/audit-log.ts'
import { UnbrokenNumbers } from '../components/unbroken-numbers.tsx'
import { useFrame, useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { shortened } from './target-link.tsx'

const plain = 'underline-offset-4 hover:underline'
const quiet = `text-ink-soft text-sm ${plain}`

/** The actor of an entry, with their session, program or command. The name links to the staff member if the viewer may read staff. */
export function Actor({ actor }: { actor: AuditEntry['actor'] }) {
  const { t, urls } = usePage()
  const may = useHasPermission()
  const me = useFrame()?.me
  const { kind, id, name, session, command } = actor
  const shown = id !== '' && id === me?.id && kind !== 'program' ? t('console_audit.you') : name
  return (
    <span className="grid justify-items-start">
      {id !== '' && (
        <a href={may('staff.read') ? urls.member(id) : urls.auditLog({ actor: id })} className={plain}>
          <bdi>{shown}</bdi>
          {kind === 'program' && <span className="text-ink-soft text-sm"> · {t('console_audit.program')}</span>}
        </a>
      )}
      {kind === 'command line' && (
        <a href={urls.auditLog({ actor: 'command line' })} className={id === '' ? plain : quiet}>
          {t('console_audit.command_line')}
        </a>
      )}
      {command && (
        <bdi dir="ltr" className="font-mono text-ink-soft text-sm">
          {command}
        </bdi>
      )}
      {session && (
        <a href={urls.auditLog({ actor: id, session })} className={quiet}>
          <UnbrokenNumbers>{t('console_audit.session', { id: shortened(session) })}</UnbrokenNumbers>
        </a>
      )}
    </span>
  )
}
