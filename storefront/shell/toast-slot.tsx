import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePage } from '../page-context.tsx'
import type { Toast } from './toast.ts'

/** Where toasts appear. The template is what the script fills for messages of its own, such as a lost connection. */
export function ToastSlot({ toast }: { toast: Toast | null }) {
  return (
    <div id="toasts" className="toasts">
      {toast && <ToastCard toast={toast} />}
      <template id="error-toast">
        <ToastCard toast={{ kind: 'error', message: '' }} />
      </template>
    </div>
  )
}

/** Hides after 5000 ms by CSS alone (spec §4). Without the script, closing loads the page again, now without it. */
function ToastCard({ toast: { kind, message, link } }: { toast: Toast }) {
  const { say, links, path } = usePage()
  const success = kind === 'success'
  return (
    <div
      data-toast
      role={success ? 'status' : 'alert'}
      className={`toast ${success ? 'toast-success' : 'toast-error'}`}
    >
      <Icon name={success ? 'check' : 'alert'} size={22} />
      <p className="flex-1">
        {!success && <span className="sr-only">{say('shell.error')}: </span>}
        <span data-toast-message>{message}</span>
      </p>
      {link && (
        <a href={links.path(link.href)} className="toast-link">
          {link.label}
        </a>
      )}
      <ButtonLink look="round" href={links.path(path)} data-toast-close aria-label={say('shell.close')}>
        <Icon name="close" size={18} />
      </ButtonLink>
    </div>
  )
}
