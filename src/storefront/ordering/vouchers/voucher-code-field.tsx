import { TextField } from '#ui/field.tsx'
import type { RefusedCode } from './try-voucher.ts'

type VoucherCodeFieldProps = { label: string; hint: string; refused: RefusedCode | undefined }

/** The field for a voucher code. After a refusal it shows the typed code and the reason. */
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
