import { Button } from '#ui/button.tsx'
import { usePage } from '../../page-context.tsx'
import type { RefusedCode } from './try-voucher.ts'
import { VoucherCodeField } from './voucher-code-field.tsx'

/** Adds a voucher to the wallet by its code. */
export function CollectCode({ refused }: { refused?: RefusedCode | undefined }) {
  const { t, urls } = usePage()
  return (
    <form
      method="post"
      action={urls.vouchers()}
      noValidate
      data-swap=""
      className="mb-6 grid max-w-xl items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <VoucherCodeField label={t('vouchers.add_code')} hint={t('vouchers.add_hint')} refused={refused} />
      <Button variant="secondary" className="justify-self-start sm:mt-7">
        {t('vouchers.keep')}
      </Button>
    </form>
  )
}
