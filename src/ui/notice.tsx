import type { ReactNode } from 'react'

const variants = {
  error: 'bg-sale-soft text-sale border-sale',
  success: 'bg-success-soft text-success border-success',
  warning: 'bg-saffron-soft text-ink border-saffron',
  info: 'bg-primary-soft text-ink border-primary-text',
} as const

type Props = { kind?: keyof typeof variants; error?: string | undefined; children: ReactNode }

/**
 * A message in the page. Screen readers announce errors at once. `error`: the text that a script shows if the response has no page
 * (503).
 */
export function Notice({ kind = 'info', error, children }: Props) {
  return (
    <div
      data-error={error}
      role={kind === 'error' ? 'alert' : 'status'}
      className={`rounded-xl border px-4 py-3 ${variants[kind]}`}
    >
      {children}
    </div>
  )
}
