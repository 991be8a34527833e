import { ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'

type Toast = { kind: 'success' | 'error'; message: string; link?: { href: string; label: string } | undefined }
type Labels = { error: string; close: string }
/** `here`: URL of the current page. Without a script, closing the toast loads it. */
type ToastsProps = { toast: Toast | null; here: string; labels: Labels }

/** The area for toasts. Scripts fill the template for their own messages, such as a lost connection. */
export function Toasts({ toast, here, labels }: ToastsProps) {
  return (
    <div id="toasts" className="toasts">
      {toast && <ToastCard toast={toast} here={here} labels={labels} />}
      <template id="error-toast">
        <ToastCard toast={{ kind: 'error', message: '' }} here={here} labels={labels} />
      </template>
    </div>
  )
}

/** Hides after 5000 ms by CSS alone (spec §4). Without a script, closing the toast loads the page again without it. */
function ToastCard({ toast: { kind, message, link }, here, labels }: ToastsProps & { toast: Toast }) {
  const success = kind === 'success'
  return (
    <div
      data-toast
      role={success ? 'status' : 'alert'}
      className={`toast ${success ? 'toast-success' : 'toast-error'}`}
    >
      <Icon name={success ? 'check' : 'alert'} size={22} />
      <p className="flex-1">
        {!success && <strong>{`${labels.error}: `}</strong>}
        <span data-toast-message>{message}</span>
      </p>
      {link && (
        <a href={link.href} className="toast-link">
          {link.label}
        </a>
      )}
      <ButtonLink variant="round" href={here} data-toast-close aria-label={labels.close}>
        <Icon name="close" size={18} />
      </ButtonLink>
    </div>
  )
}
