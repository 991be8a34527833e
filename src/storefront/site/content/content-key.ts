/** An idempotency key made from the content, so that a message sent twice by a double press or a retry counts once. */
export async function contentKey(values: Record<string, string>): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(values))
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('base64url')
}
