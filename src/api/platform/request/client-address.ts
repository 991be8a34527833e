/** The part of a request that identifies the client. */
type Requested = {
  env?: { clientAddress?: string } | undefined
  req: { header(name: string): string | undefined }
}

/** The server sets `env.clientAddress`. An API that runs alone behind a proxy has only the header. */
export const clientAddressOf = ({ env, req }: Requested): string =>
  env?.clientAddress ?? req.header('x-forwarded-for')?.split(',')[0]?.trim() ?? 'unknown'
