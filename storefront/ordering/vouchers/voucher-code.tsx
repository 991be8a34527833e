/** The code of a voucher, as it is typed; a press takes hold of all of it. */
export const VoucherCode = ({ code }: { code: string }) => (
  <bdi className="wrap-anywhere select-all rounded-md bg-sunk px-1.5 py-0.5 font-mono">{code}</bdi>
)
