import { TextField } from '#ui/field.tsx'
import type { RefusedCode } from './try-voucher.ts'

type VoucherCodeFieldProps = { label: string; hint: string; refused: RefusedCode | undefined }

/** Where a code is typed; one that was refused stands in it again, with the reason. */
export const VoucherCodeField = ({ refused, ...words }: VoucherCodeFieldProps) => (
  <TextField
    {...words}
    name="code"
    error={refused?.message}
    defaultValue={refused?.code}
    maxLength={60}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
  />
)
