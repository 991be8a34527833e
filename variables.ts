import { z } from 'zod'
import { hasPlainLimits } from './api/platform/database/server-limits.ts'
import { s3PlaceOf } from './api/platform/files/s3-address.ts'

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')

/** Of proxies in front, each of which adds to `X-Forwarded-For`; more than a few are a mistake. */
const hops = z
  .string()
  .regex(/^([0-9]|10|true|false)$/, 'must be the number of proxies, 0 to 10, or true or false')
  .transform((value) => (value === 'true' ? 1 : value === 'false' ? 0 : Number(value)))

const PostgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
  .refine(hasPlainLimits, 'statement_timeout (milliseconds) and connect_timeout (seconds) must be whole numbers')

/** One alone would leave a job nothing to tell another with. */
const connections = z.coerce.number().int().min(2).max(1000)

/** Secrets travel there: without TLS only within this machine. */
const ProviderUrl = z
  .url()
  .regex(/^https:|^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/, 'must begin with https://')
  .transform((url) => url.replace(/\/+$/, ''))

const isOrigin = (url: string): boolean =>
  URL.canParse(url) &&
  /^https?:$/.test(new URL(url).protocol) &&
  new URL(url).origin === url.replace(/\/$/, '').toLowerCase()

/** Pages, cookies and links stand at the root of their host: under a path none of them would work. */
const Origin = z.string().refine(isOrigin, 'must be an address without a path, such as https://shop.example')

const Origins = z
  .string()
  .transform((list) => list.split(',').map((origin) => origin.trim().replace(/\/$/, '')))
  .refine((origins) => origins.every(isOrigin), 'must be addresses without a path, separated by commas')

/** One without the other is of no use. */
const together = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_SECRET', 'FACEBOOK_CLIENT_ID'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLIC_KEY'],
  ['STRIPE_PUBLIC_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
  ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET'],
  ['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  ['RAZORPAY_WEBHOOK_SECRET', 'RAZORPAY_KEY_ID'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'],
  ['PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  ['PAYPAL_WEBHOOK_ID', 'PAYPAL_CLIENT_ID'],
  ['FLUTTERWAVE_SECRET_KEY', 'FLUTTERWAVE_PUBLIC_KEY'],
  ['FLUTTERWAVE_PUBLIC_KEY', 'FLUTTERWAVE_WEBHOOK_HASH'],
  ['FLUTTERWAVE_WEBHOOK_HASH', 'FLUTTERWAVE_SECRET_KEY'],
  ['IYZICO_API_KEY', 'IYZICO_SECRET_KEY'],
  ['IYZICO_SECRET_KEY', 'IYZICO_API_KEY'],
] as const

/** Every variable the shop reads, and what it does when it is not set. */
export const Variables = z
  .object({
    /** Port that storefront and API listen on. */
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    /** Address to listen on. */
    HOST: z.string().default('0.0.0.0'),
    /** How long `/readyz` says no before a process that is told to stop turns anybody away: as long as balancers need to see it. */
    DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(2),
    /** Folder that holds all state: embedded database, files, mails. */
    DATA_DIR: z.string().default('data'),
    /**
     * A PostgreSQL server instead of the embedded database: `postgres://user:password@host/name`, or several, of which one takes
     * writes: `…@one,two/name`. Without it the one
     * that set-up kept in DATA_DIR, if any.
     */
    DATABASE_URL: PostgresUrl.optional(),
    /** A replica for reads that may be a moment old. */
    DATABASE_REPLICA_URL: PostgresUrl.optional(),
    /** Connections of this process to the server: for single statements, and for transactions. */
    DATABASE_READ_CONNECTIONS: connections.default(8),
    DATABASE_WRITE_CONNECTIONS: connections.default(8),
    /**
     * A Redis that counts limits for all processes, `redis://user:password@host:6379`, instead of the database server, and tells
     * each at once what another changed.
     */
    REDIS_URL: z
      .string()
      .regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://')
      .optional(),
    /** A store of the S3 protocol for files, `https://KEY:SECRET@s3.example/bucket/prefix?region=…`, instead of `DATA_DIR`. */
    S3_URL: z
      .string()
      .refine(
        (url) => s3PlaceOf(url),
        'must be https://KEY:SECRET@host/bucket, with ?region= where the store has several',
      )
      .transform((url) => s3PlaceOf(url))
      .optional(),
    /** A remote API, `https://api.example/api/v1`: this process then serves the storefront alone. */
    API_URL: z.url().optional(),
    /** The address shoppers type: forms are taken there; links in mails, feeds and the API document begin with it. */
    SITE_URL: Origin.optional(),
    /** Origins whose pages may call the API from a browser, without cookies: `https://app.example,https://admin.example`. */
    CORS_ORIGINS: Origins.default([]),
    /** Further hosts whose forms are accepted, beside that of SITE_URL: `www.shop.example,shop.example:8443`. */
    PUBLIC_HOSTS: z.string().optional(),
    /** So many proxies stand in front: the visitor's address is what the outermost adds to `X-Forwarded-For`. */
    TRUST_PROXY: hops.default(0),
    /** What an API and storefronts with its `API_URL` both know: by it the API believes them for whom they ask. */
    API_KEY: z
      .string()
      .min(24, 'must have at least 24 characters')
      .regex(/^[\x21-\x7e]+$/, 'must be ASCII without spaces')
      .optional(),
    /** A mail server, `smtps://user:password@host:465`; without one mails are kept as files in `DATA_DIR/mail`. */
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
      .optional(),
    /** The address that mails come from; by default `no-reply@` the host of SITE_URL. */
    MAIL_FROM: z.email().optional(),
    /** Where messages to the shop go; by default the email of its settings. */
    MAIL_SHOP: z.email().optional(),
    /** Keys for signing in with Google (console.cloud.google.com); without both there is no such button. */
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    /** Keys for signing in with Facebook (developers.facebook.com): the app's id and secret. */
    FACEBOOK_CLIENT_ID: z.string().optional(),
    FACEBOOK_CLIENT_SECRET: z.string().optional(),
    /** Other addresses than Google's issuer and Facebook's, for tests. */
    GOOGLE_URL: ProviderUrl.optional(),
    FACEBOOK_URL: ProviderUrl.optional(),
    /** Keys for cards by Stripe (dashboard.stripe.com); without all three cards are off. */
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_PUBLIC_KEY: z.string().optional(),
    /** The signing secret of the webhook `SITE_URL/api/v1/webhooks/stripe`. */
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    /** Another address than Stripe's, for tests. */
    STRIPE_API_URL: ProviderUrl.optional(),
    /** Where browsers load Stripe's script from, another place than js.stripe.com for tests alone. */
    STRIPE_JS_URL: ProviderUrl.optional(),
    /** Keys for cards by Razorpay (dashboard.razorpay.com); without all three it is off. */
    RAZORPAY_KEY_ID: z.string().optional(),
    RAZORPAY_KEY_SECRET: z.string().optional(),
    /** The secret of the webhook `SITE_URL/api/v1/webhooks/razorpay`. */
    RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
    /** Another address than Razorpay's, for tests. */
    RAZORPAY_API_URL: ProviderUrl.optional(),
    /** Keys for PayPal (developer.paypal.com); without all three it is off. */
    PAYPAL_CLIENT_ID: z.string().optional(),
    PAYPAL_CLIENT_SECRET: z.string().optional(),
    /** The id of the webhook `SITE_URL/api/v1/webhooks/paypal`. */
    PAYPAL_WEBHOOK_ID: z.string().optional(),
    /** Another address than PayPal's: its sandbox, or for tests. */
    PAYPAL_API_URL: ProviderUrl.optional(),
    /** Keys for Flutterwave (v3; app.flutterwave.com); without all three it is off. */
    FLUTTERWAVE_SECRET_KEY: z.string().optional(),
    FLUTTERWAVE_PUBLIC_KEY: z.string().optional(),
    /** The secret hash of the webhook `SITE_URL/api/v1/webhooks/flutterwave`. */
    FLUTTERWAVE_WEBHOOK_HASH: z.string().optional(),
    /** Another address than Flutterwave's, for tests. */
    FLUTTERWAVE_API_URL: ProviderUrl.optional(),
    /** Keys for Iyzico (merchant.iyzipay.com); without both it is off. They prove its webhooks too. */
    IYZICO_API_KEY: z.string().optional(),
    IYZICO_SECRET_KEY: z.string().optional(),
    /** Another address than Iyzico's: its sandbox, or for tests. */
    IYZICO_API_URL: ProviderUrl.optional(),
    /**
     * What secrets of the staff's second factors are sealed with: 64 hexadecimal digits, the same for all processes. Without
     * it `staff.key` in DATA_DIR, which the first start makes.
     */
    STAFF_KEY: z
      .string()
      .regex(/^[0-9a-fA-F]{64}$/, 'must be 64 hexadecimal digits (openssl rand -hex 32)')
      .optional(),
    /** 0: the demo bazaar takes cash alone. Real shops play no payments whatever stands here. */
    PAYMENT_SANDBOX: flag.default(true),
    /** 0: an empty shop stays empty instead of being filled with the demo bazaar. */
    DEMO: flag.default(true),
    /** 1: a shop that has nothing yet opens its set-up instead of being filled with the demo bazaar. */
    SETUP: flag.default(false),
    /** 0: pictures of the demo bazaar are rendered when they are first asked for, not ahead. */
    RENDER_AHEAD: flag.default(true),
    /** 0: no limits on how often an address may call; for load tests on this machine only. */
    RATE_LIMITS: flag.default(true),
    /** 0: every answer and page is made anew for whoever asks; to measure what that costs, on this machine only. */
    KEEP_ANSWERS: flag.default(true),
    /** Milliseconds that event loop or database may be late before strangers are sent away with 503; 0: nobody ever is. */
    REFUSE_LATE_MS: z.coerce.number().int().min(0).max(60_000).default(1000),
    /**
     * A statement that takes a connection so many milliseconds is logged, now and then with its plan; 0: none is. By default 500 with
     * a server; on the small machine of an embedded database other programs are the usual reason.
     */
    SLOW_STATEMENT_MS: z.coerce.number().int().min(0).max(3_600_000).optional(),
    /** A port of its own for metrics in Prometheus' format, at `/metrics`; without it nothing is measured. Each process its own. */
    METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
    /** The address it listens on: this machine alone, unless Prometheus runs elsewhere. */
    METRICS_HOST: z.string().default('127.0.0.1'),
    /** Where traces are sent, by OTLP over HTTP: `http://collector:4318`; without it nothing is traced. */
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    /** Which share of requests is traced, 0 to 1, unless whoever asks says so by `traceparent`. */
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    /** What this process is called in traces. */
    OTEL_SERVICE_NAME: z.string().default('charsu'),
    /** fatal, error, warn, info, debug or trace. */
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  })
  .superRefine((given, wrong) => {
    for (const [one, other] of together) {
      if (given[one] && !given[other])
        wrong.addIssue({ code: 'custom', path: [other], message: `must be set with ${one}` })
    }
  })

/** Their names: docs/operations.md has a row for each. */
export const variableNames: readonly string[] = Object.keys(Variables.shape)
