/** As much of a request as says whose it is. */
type Asked = {
  env?: { clientAddress?: string } | undefined
  req: { header(name: string): string | undefined }
}

/** What the server in front says (`env.clientAddress`); a lone API behind a proxy has only the header. */
export const clientAddressOf = ({ env, req }: Asked): string =>
  env?.clientAddress ?? req.header('x-forwarded-for')?.split(',')[0]?.trim() ?? 'unknown'
