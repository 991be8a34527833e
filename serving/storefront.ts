import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { RenderMail } from '../api/mail/letter.ts'
import { TRANSPORT_SECURITY } from '../api/safe-headers.ts'
import type { Config } from '../config.ts'
import { MEASURED_HEADER } from '../storefront/analytics/measurement.ts'
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

const headersWith = (policy: typeof ownPolicy, formsTo: string[]) =>
  secureHeaders({
    contentSecurityPolicy: { ...policy, formAction: [...policy.formAction, ...formsTo] },
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: TRANSPORT_SECURITY,
    permissionsPolicy: { camera: [], geolocation: [], microphone: [] },
  })

/**
 * The policy is opened for a page only when that page says that it is measured. `formsTo`: where forms may lead on to,
 * beside Google, Facebook and who takes payments.
 */
export function pageHeaders(formsTo: string[] = []): MiddlewareHandler {
  const ownHeaders = headersWith(ownPolicy, formsTo)
  const measuredHeaders = headersWith(measuredPolicy, formsTo)
  return async (c, next) => {
    await next()
    const measured = c.res.headers.has(MEASURED_HEADER)
    if (measured) c.res.headers.delete(MEASURED_HEADER)
    await (measured ? measuredHeaders : ownHeaders)(c, async () => {})
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
    app.use('*', pageHeaders(otherProviders(config)), acceptForms)
    const built = '../build/server/index.js'
    const { createStorefront, renderMail } = (await import(built)) as typeof import('./built.ts')
    return { serve: createStorefront(options), renderMail }
  }
  const { createDevelopmentStorefront } = await import('./development.ts')
  return await createDevelopmentStorefront(app, options)
}

/** Where providers live in tests. */
const otherProviders = ({ socialKeys, paymentKeys }: Config): string[] =>
  [...Object.values(socialKeys), ...Object.values(paymentKeys)].flatMap((keys) =>
    keys?.url === undefined ? [] : [new URL(keys.url).origin],
  )
