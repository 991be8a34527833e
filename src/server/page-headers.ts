import type { MiddlewareHandler } from 'hono'
import { type ContentSecurityPolicyOptionHandler, secureHeaders } from 'hono/secure-headers'
import { TRANSPORT_SECURITY } from '#api/platform/request/safe-headers.ts'
import { FRAMED_HEADER } from '#console/content/framed-header.ts'
import type { PaymentProviderKey } from '#contract/ordering/payments.ts'
import type { SocialProvider } from '#contract/site/social-providers.ts'
import { PAYING_HEADER } from '#storefront/ordering/checkout/paying-header.ts'
import { MEASURED_HEADER } from '#storefront/site/analytics/measurement.ts'
import { COLOURS_HEADER } from '#web/colours.ts'
import type { Config } from './config.ts'

/** The hash of the page's only style element, which contains the shop's colours. */
const itsColours: ContentSecurityPolicyOptionHandler = (c) => `'${c.res.headers.get(COLOURS_HEADER) ?? 'self'}'`

/** Allows only scripts and styles of this server, and the style element with the shop's colours. */
const everyPolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", itsColours],
  imgSrc: ["'self'", 'data:'],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
}

const GOOGLE_TAG = 'https://*.googletagmanager.com'
const GOOGLE_ANALYTICS = ['https://*.google-analytics.com', 'https://*.analytics.google.com', GOOGLE_TAG]

/**
 * Trusted Types: scripts may turn text into markup only in `src/web/browser/trusted-types.client.ts`. Google's and the payment
 * providers' scripts do not support this.
 */
const ownPolicy = { ...everyPolicy, requireTrustedTypesFor: ["'script'"], trustedTypes: ['charsu'] }

/** Pages of a shop with `analytics_id` load Google's tag, which reports to Google Analytics. */
const measuredPolicy = {
  ...everyPolicy,
  scriptSrc: [...everyPolicy.scriptSrc, GOOGLE_TAG],
  imgSrc: [...everyPolicy.imgSrc, ...GOOGLE_ANALYTICS],
  connectSrc: ["'self'", ...GOOGLE_ANALYTICS],
}

type FieldOrigins = { scripts: string[]; frames: string[]; calls: string[]; pictures: string[] }
const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com']

/** Origins that a provider's card fields on the shop's pages load from; null if it has no such fields. */
const fieldOrigins: Record<PaymentProviderKey, FieldOrigins | null> = {
  // docs.stripe.com/security/guide
  stripe: {
    scripts: STRIPE_SCRIPTS,
    frames: [...STRIPE_SCRIPTS, 'https://hooks.stripe.com'],
    calls: ['https://api.stripe.com'],
    pictures: ['https://*.stripe.com'],
  },
  razorpay: null,
  paypal: null,
  flutterwave: null,
  iyzico: null,
}

/**
 * The policy of a page with card fields: allows what the fields load, and `more` in tests. Stripe's script sets inline
 * styles on its frames.
 */
function payingPolicy(policy: Policy, more: string[]): Policy {
  const fields = Object.values(fieldOrigins).filter((origins) => origins !== null)
  return {
    ...policy,
    styleSrcAttr: ["'unsafe-inline'"],
    scriptSrc: [...policy.scriptSrc, ...fields.flatMap(({ scripts }) => scripts), ...more],
    frameSrc: [...fields.flatMap(({ frames }) => frames), ...more],
    connectSrc: [...(policy.connectSrc ?? ["'self'"]), ...fields.flatMap(({ calls }) => calls), ...more],
    imgSrc: [...policy.imgSrc, ...fields.flatMap(({ pictures }) => pictures)],
  }
}

type Policy = typeof everyPolicy & Partial<Record<'connectSrc' | 'frameSrc' | 'styleSrcAttr', string[]>>
type OutsideOrigins = {
  /** Origins that forms may redirect to, besides the shop itself. */
  formsTo?: string[]
  /** Origins of card fields, besides those of the providers. */
  fieldsFrom?: string[]
}

const headersWith = (policy: Policy, formsTo: string[], xFrameOptions = 'DENY') =>
  secureHeaders({
    contentSecurityPolicy: { ...policy, formAction: [...policy.formAction, ...formsTo] },
    xFrameOptions,
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: TRANSPORT_SECURITY,
    permissionsPolicy: { camera: [], geolocation: [], microphone: [] },
    // Headers for old browsers that cannot show these pages.
    xDownloadOptions: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
  })

/** For a page that the shop's own pages may show in a frame. */
const framedPolicy = { ...ownPolicy, frameAncestors: ["'self'"] }

/**
 * A page gets a wider policy only if its own headers say that it is measured, framed by the shop, or has card fields.
 */
export function pageHeaders({ formsTo = [], fieldsFrom = [] }: OutsideOrigins = {}): MiddlewareHandler {
  const paying = (policy: Policy) => headersWith(payingPolicy(policy, fieldsFrom), formsTo)
  const own = { reading: headersWith(ownPolicy, formsTo), paying: paying(everyPolicy) }
  const framed = headersWith(framedPolicy, formsTo, 'SAMEORIGIN')
  const measured = { reading: headersWith(measuredPolicy, formsTo), paying: paying(measuredPolicy) }
  return async (c, next) => {
    await next()
    const [isMeasured, isPaying, isFramed] = [MEASURED_HEADER, PAYING_HEADER, FRAMED_HEADER].map((name) => {
      const isThere = c.res.headers.has(name)
      if (isThere) c.res.headers.delete(name)
      return isThere
    })
    const usual = (isMeasured ? measured : own)[isPaying ? 'paying' : 'reading']
    await (isFramed ? framed : usual)(c, async () => {})
    c.res.headers.delete(COLOURS_HEADER)
  }
}

type Provider = SocialProvider | PaymentProviderKey

/**
 * Origins of each provider's pages. Browsers apply the form policy to redirects too, and sign-in with Google and
 * payments begin with forms.
 */
const providerPages: Record<Provider, string[]> = {
  google: ['https://accounts.google.com'],
  facebook: ['https://*.facebook.com'],
  stripe: ['https://checkout.stripe.com'],
  razorpay: ['https://rzp.io', 'https://*.razorpay.com'],
  paypal: ['https://*.paypal.com'],
  flutterwave: ['https://checkout.flutterwave.com'],
  iyzico: ['https://*.iyzipay.com'],
}

/** Allows redirects to providers with keys only. With a remote API the keys are unknown here, so all are allowed. */
export function outsideOrigins({ socialKeys, paymentKeys, apiUrl }: ProviderConfig): OutsideOrigins {
  const keys: Partial<Record<Provider, { url?: string | undefined }>> = { ...socialKeys, ...paymentKeys }
  const requested = (Object.keys(providerPages) as Provider[]).filter((name) => apiUrl !== undefined || keys[name])
  return {
    formsTo: requested.flatMap((name) => [...providerPages[name], ...originsOf(keys[name]?.url)]),
    fieldsFrom: originsOf(paymentKeys.stripe?.scripts),
  }
}
type ProviderConfig = Pick<Config, 'socialKeys' | 'paymentKeys' | 'apiUrl'>

const originsOf = (url: string | undefined): string[] => (url === undefined ? [] : [new URL(url).origin])
