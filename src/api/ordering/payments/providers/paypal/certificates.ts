import { X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import { TIMEOUT_MILLISECONDS } from '../call-json.ts'
import { NotSigned, ProviderUnavailable } from '../provider.ts'

/** Origins of PayPal's certificates and trusted root certificates; replaced in tests. */
export type CertificateHome = { origins: string[]; roots: readonly string[] }

const origins = (host: string) => [`https://api.${host}`, `https://api-m.${host}`]

/** For PayPal's sandbox or for PayPal: neither signs for the other. */
export const certificateHomeOf = (apiUrl: string): CertificateHome => ({
  origins: origins(new URL(apiUrl).hostname.endsWith('.sandbox.paypal.com') ? 'sandbox.paypal.com' : 'paypal.com'),
  roots: rootCertificates,
})

const PATH = /^\/v1\/notifications\/certs\/CERT-[\w-]+$/
const SIGNER = /^CN=messageverificationcerts[\w.-]*\.paypal\.com$/im
const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g
const MAX_BYTES = 64 * 1024
/** Maximum number of cached certificates. PayPal uses one at a time and replaces it now and then. */
const MAX_CACHED = 4
/**
 * A network address whose certificate URL has not proved valid must wait this long before its next fetch. At most `MAX_PAUSED` addresses
 * may wait at once.
 */
const PAUSE_MILLISECONDS = 60_000
const MAX_PAUSED = 10
const MAX_CHAIN_LENGTH = 5

/** A PayPal certificate with the intermediate certificates of the same file. */
export type SigningCertificate = { url: string; leaf: X509Certificate; issuers: X509Certificate[] }

/**
 * Fetches and caches PayPal's signing certificates by URL, only from PayPal's own hosts. A network address (`from`) that causes a useless
 * fetch must wait, so forged webhooks cause at most one request per minute and address, and ten in all.
 */
export function certificatesAt({ origins, roots }: CertificateHome, timeout = TIMEOUT_MILLISECONDS) {
  const cache = new Map<string, SigningCertificate>()
  const coming = new Map<string, Promise<SigningCertificate>>()
  const pausedUntil = new Map<string, number>()
  const trusted = new WeakSet<SigningCertificate>()

  async function fetchOnce(url: string, from: string): Promise<SigningCertificate> {
    const now = performance.now()
    for (const [who, until] of pausedUntil) if (until <= now) pausedUntil.delete(who)
    if (pausedUntil.has(from) || pausedUntil.size >= MAX_PAUSED) throw new ProviderUnavailable('Enough was fetched')
    pausedUntil.set(from, now + PAUSE_MILLISECONDS)
    const fetched = readCertificate(url, await textAt(url, timeout))
    const [oldest] = cache.keys()
    if (cache.size >= MAX_CACHED && oldest) cache.delete(oldest)
    cache.set(url, fetched)
    return fetched
  }

  return {
    /** Throws `NotSigned` if PayPal has no certificate at the URL, and `ProviderUnavailable` if it cannot be fetched now. */
    async find(url: string, from: string): Promise<SigningCertificate> {
      if (!isAllowedAddress(url, origins)) throw new NotSigned('certificate address')
      const known = cache.get(url) ?? coming.get(url)
      if (known) return await known
      const fetched = fetchOnce(url, from).finally(() => coming.delete(url))
      coming.set(url, fetched)
      return await fetched
    },
    /** Called after a valid signature: moves the certificate to the end of the cache and lifts the wait for the address. */
    trust(certificate: SigningCertificate, from: string): void {
      cache.delete(certificate.url)
      cache.set(certificate.url, certificate)
      trusted.add(certificate)
      pausedUntil.delete(from)
    },
    /** Whether the certificate has proved valid before, or has a chain to a trusted root. */
    isVouchedFor: (certificate: SigningCertificate): boolean =>
      trusted.has(certificate) || hasRoot(certificate.leaf, certificate.issuers, roots),
  }
}

function isAllowedAddress(url: string, origins: string[]): boolean {
  const place = URL.parse(url)
  if (!place || !origins.includes(place.origin) || !PATH.test(place.pathname)) return false
  return url === `${place.origin}${place.pathname}`
}

async function textAt(url: string, timeout: number): Promise<string> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeout) }).catch(() => undefined)
  if (!response || response.status === 429 || response.status >= 500)
    throw new ProviderUnavailable('No answer from the certificates')
  const length = Number(response.headers.get('content-length') ?? 0)
  if (!response.ok || length > MAX_BYTES) throw new NotSigned('no certificate')
  return await readAtMost(response)
}

async function readAtMost(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const part of response.body ?? []) {
      bytes += part.byteLength
      if (bytes > MAX_BYTES) throw new NotSigned('no certificate')
      parts.push(part)
    }
  } catch (error) {
    throw error instanceof NotSigned ? error : new ProviderUnavailable('Half an answer from the certificates')
  }
  return Buffer.concat(parts).toString()
}

function readCertificate(url: string, text: string): SigningCertificate {
  try {
    const [leaf, ...issuers] = (text.match(PEM) ?? []).slice(0, MAX_CHAIN_LENGTH).map((pem) => new X509Certificate(pem))
    if (leaf && SIGNER.test(leaf.subject)) return { url, leaf, issuers }
  } catch {
    // Not a readable certificate.
  }
  throw new NotSigned('certificate')
}

export const isCurrent = ({ validFromDate, validToDate }: X509Certificate, now = new Date()): boolean =>
  validFromDate <= now && now <= validToDate

const vouches = (issuer: X509Certificate, certificate: X509Certificate): boolean =>
  issuer.ca && isCurrent(issuer) && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)

function hasRoot(leaf: X509Certificate, issuers: X509Certificate[], roots: readonly string[]): boolean {
  let certificate = leaf
  for (let n = 0; n < MAX_CHAIN_LENGTH; n++) {
    if (roots.some((pem) => vouches(new X509Certificate(pem), certificate))) return true
    const next = issuers.find((issuer) => issuer !== certificate && vouches(issuer, certificate))
    if (!next) return false
    certificate = next
  }
  return false
}
