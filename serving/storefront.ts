import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { RenderMail } from '../api/mail/letter.ts'
import { TRANSPORT_SECURITY } from '../api/safe-headers.ts'
import type { Config } from '../config.ts'
import { MEASURED_HEADER } from '../storefront/analytics/measurement.ts'
import { PAYING_HEADER } from '../storefront/checkout/paying-header.ts'
import type { Caller, StorefrontOptions } from '../storefront/server.ts'
import { acceptForms } from './forms.ts'
import type { Site } from './site.ts'

type Serve = (request: Request, caller: Caller) => Promise<Response>
/** What React draws: pages, and letters. */
export type Storefront = { serve: Serve; renderMail: RenderMail }

/** Scripts only from our own files; styles too, but for the colours that the shop sets as attributes. */
const ownPolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  styleSrcAttr: ["'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  // Browsers look at where a form is led on to as well: signing in with Google or Facebook and paying begin with forms.
  formAction: [
    "'self'",
    'https://accounts.google.com',
    'https://*.facebook.com',
    'https://checkout.stripe.com',
    'https://rzp.io',
    'https://*.razorpay.com',
    'https://*.paypal.com',
    'https://checkout.flutterwave.com',
    'https://*.iyzipay.com',
  ],
}

const GOOGLE_TAG = 'https://*.googletagmanager.com'
const GOOGLE_ANALYTICS = ['https://*.google-analytics.com', 'https://*.analytics.google.com', GOOGLE_TAG]

/** Pages of a shop that set `analytics_id` load Google's tag, which reports to Google Analytics. */
const measuredPolicy = {
  ...ownPolicy,
  scriptSrc: [...ownPolicy.scriptSrc, GOOGLE_TAG],
  imgSrc: [...ownPolicy.imgSrc, ...GOOGLE_ANALYTICS],
  connectSrc: ["'self'", ...GOOGLE_ANALYTICS],
}

const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com']

/** The page that shows Stripe's fields takes what docs.stripe.com/security/guide names, and `more` in tests. */
const payingPolicy = (policy: Policy, more: string[]): Policy => ({
  ...policy,
  scriptSrc: [...policy.scriptSrc, ...STRIPE_SCRIPTS, ...more],
  frameSrc: [...STRIPE_SCRIPTS, 'https://hooks.stripe.com', ...more],
  connectSrc: [...(policy.connectSrc ?? ["'self'"]), 'https://api.stripe.com', ...more],
  imgSrc: [...policy.imgSrc, 'https://*.stripe.com'],
})

type Policy = typeof ownPolicy & { connectSrc?: string[]; frameSrc?: string[] }
type Elsewhere = {
  /** Where forms may lead on to, beside Google, Facebook and who takes payments. */
  formsTo?: string[]
  /** Where fields for cards may come from, beside Stripe. */
  fieldsFrom?: string[]
}

const headersWith = (policy: Policy, formsTo: string[]) =>
  secureHeaders({
    contentSecurityPolicy: { ...policy, formAction: [...policy.formAction, ...formsTo] },
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: TRANSPORT_SECURITY,
    permissionsPolicy: { camera: [], geolocation: [], microphone: [] },
  })

/** The policy is opened for a page only when that page says that it is measured, or that a card is paid on it. */
export function pageHeaders({ formsTo = [], fieldsFrom = [] }: Elsewhere = {}): MiddlewareHandler {
  const [own, measured] = [ownPolicy, measuredPolicy].map((policy: Policy) => ({
    reading: headersWith(policy, formsTo),
    paying: headersWith(payingPolicy(policy, fieldsFrom), formsTo),
  }))
  return async (c, next) => {
    await next()
    const [isMeasured, isPaying] = [MEASURED_HEADER, PAYING_HEADER].map((name) => {
      const isThere = c.res.headers.has(name)
      if (isThere) c.res.headers.delete(name)
      return isThere
    })
    await (isMeasured ? measured : own)?.[isPaying ? 'paying' : 'reading'](c, async () => {})
  }
}

/** The built storefront; in development the sources, through Vite. */
export async function loadStorefront(
  app: Site,
  config: Config,
  fetch: (request: Request) => Response | Promise<Response>,
): Promise<Storefront> {
  const baseUrl = config.apiUrl ?? 'http://in-process/api/v1'
  const options: StorefrontOptions = {
    api: { baseUrl, fetch, validate: config.apiUrl !== undefined },
    siteUrl: config.siteUrl,
    publicHosts: config.publicHosts,
  }
  if (!config.development) {
    app.use('*', pageHeaders(elsewhere(config)), acceptForms)
    const built = '../build/server/index.js'
    const { createStorefront, renderMail } = (await import(built)) as typeof import('./built.ts')
    return { serve: createStorefront(options), renderMail }
  }
  const { createDevelopmentStorefront } = await import('./development.ts')
  return await createDevelopmentStorefront(app, options)
}

/** Where providers live in tests. */
const elsewhere = ({ socialKeys, paymentKeys }: Config): Elsewhere => ({
  formsTo: originsOf([...Object.values(socialKeys), ...Object.values(paymentKeys)].map((keys) => keys?.url)),
  fieldsFrom: originsOf([paymentKeys.stripe?.scripts]),
})

const originsOf = (urls: (string | undefined)[]): string[] =>
  urls.flatMap((url) => (url === undefined ? [] : [new URL(url).origin]))
