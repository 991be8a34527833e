import type { ReactNode } from 'react'

const looks = {
  error: 'bg-sale-soft text-sale border-sale',
  success: 'bg-success-soft text-success border-success',
  info: 'bg-primary-soft text-ink border-primary-text',
} as const

/** A message inside the page; errors are announced at once. */
export function Notice({ kind = 'info', children }: { kind?: keyof typeof looks; children: ReactNode }) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={`rounded-xl border px-4 py-3 ${looks[kind]}`}>
      {children}
    </div>
  )
}
