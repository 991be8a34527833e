import { z } from 'zod'
import { hasIntegerLimits } from '#api/platform/database/server-limits.ts'
import { s3LocationOf } from '#api/platform/files/s3-location.ts'

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')

/** Number of proxies that append to `X-Forwarded-For`. More than a few are a mistake. */
const proxyCount = z
  .string()
  .regex(/^([0-9]|10|true|false)$/, 'must be the number of proxies, 0 to 10, or true or false')
  .transform((value) => (value === 'true' ? 1 : value === 'false' ? 0 : Number(value)))

const PostgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
  .refine(hasIntegerLimits, 'statement_timeout (milliseconds) and connect_timeout (seconds) must be whole numbers')

/** With a single connection, a job could not send a statement while it holds that connection. */
const connections = z.coerce.number().int().min(2).max(1000)

/** The connection carries secrets, so it must use TLS, except within this machine. */
const ProviderUrl = z
  .url()
  .regex(/^https:|^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/, 'must begin with https://')
  .transform((url) => url.replace(/\/+$/, ''))

const isOrigin = (url: string): boolean =>
  URL.canParse(url) &&
  /^https?:$/.test(new URL(url).protocol) &&
  new URL(url).origin === url.replace(/\/$/, '').toLowerCase()

/** Pages, cookies and links need the root of their host and do not work below a path. */
const Origin = z.string().refine(isOrigin, 'must be an address without a path, such as https://shop.example')

const Origins = z
  .string()
  .transform((list) => list.split(',').map((origin) => origin.trim().replace(/\/$/, '')))
  .refine((origins) => origins.every(isOrigin), 'must be addresses without a path, separated by commas')

/** Each variable requires the one behind it. */
const requiredWith = [
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

/** All environment variables of the shop, with their defaults. */
export const Variables = z
  .object({
    /** Port of storefront and API. */
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    /** Address to listen on. */
    HOST: z.string().default('0.0.0.0'),
    /**
     * Seconds for which `/readyz` fails before a stopping process refuses connections: as long as load balancers need
     * to notice.
     */
    DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(2),
    /** Folder of all state: embedded database, files, mails. */
    DATA_DIR: z.string().default('data'),
    /**
     * A PostgreSQL server instead of the embedded database: `postgres://user:password@host/name`, or several with one
     * primary: `…@one,two/name`. Without it, the database that set-up stored in DATA_DIR is used, if any.
     */
    DATABASE_URL: PostgresUrl.optional(),
    /** A replica for reads that may be slightly outdated. */
    DATABASE_REPLICA_URL: PostgresUrl.optional(),
    /** Connections of this process to the server: for single statements, and for transactions. */
    DATABASE_READ_CONNECTIONS: connections.default(8),
    DATABASE_WRITE_CONNECTIONS: connections.default(8),
    /**
     * A Redis, `redis://user:password@host:6379`, that counts rate limits for all processes instead of the database
     * server, and tells each process at once of changes by another.
     */
    REDIS_URL: z
      .string()
      .regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://')
      .optional(),
    /**
     * A store with the S3 protocol for files, `https://KEY:SECRET@s3.example/bucket/prefix?region=…`, instead of
     * `DATA_DIR`.
     */
    S3_URL: z
      .string()
      .refine(
        (url) => s3LocationOf(url),
        'must be https://KEY:SECRET@host/bucket, with ?region= where the store has several',
      )
      .transform((url) => s3LocationOf(url))
      .optional(),
    /** A remote API, `https://api.example/api/v1`. This process then serves the storefront alone. */
    API_URL: z.url().optional(),
    /**
     * The public address of the shop. Forms are accepted there. Links in mails, feeds and the API document begin with
     * it.
     */
    SITE_URL: Origin.optional(),
    /** Origins whose pages may call the API from a browser, without cookies: `https://app.example,https://admin.example`. */
    CORS_ORIGINS: Origins.default([]),
    /** Further hosts whose forms are accepted besides that of SITE_URL: `www.shop.example,shop.example:8443`. */
    PUBLIC_HOSTS: z.string().optional(),
    /**
     * Number of proxies in front. The visitor's address is the one that the outermost proxy appends to
     * `X-Forwarded-For`.
     */
    TRUST_PROXY: proxyCount.default(0),
    /**
     * A secret shared by an API and the storefronts with its `API_URL`. The API trusts client addresses that come with
     * it.
     */
    API_KEY: z
      .string()
      .min(24, 'must have at least 24 characters')
      .regex(/^[\x21-\x7e]+$/, 'must be ASCII without spaces')
      .optional(),
    /** A mail server, `smtps://user:password@host:465`. Without one, mails are stored as files in `DATA_DIR/mail`. */
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
      .optional(),
    /** Sender address of mails; by default `no-reply@` the host of SITE_URL. */
    MAIL_FROM: z.email().optional(),
    /** Recipient of messages to the shop; by default the email in its settings. */
    MAIL_SHOP: z.email().optional(),
    /** Keys for sign-in with Google (console.cloud.google.com); without both there is no such button. */
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    /** Keys for sign-in with Facebook (developers.facebook.com): the app's id and secret. */
    FACEBOOK_CLIENT_ID: z.string().optional(),
    FACEBOOK_CLIENT_SECRET: z.string().optional(),
    /** Replace the addresses of Google's issuer and of Facebook in tests. */
    GOOGLE_URL: ProviderUrl.optional(),
    FACEBOOK_URL: ProviderUrl.optional(),
    /** Keys for card payments with Stripe (dashboard.stripe.com); without all three, cards are off. */
    STRIPE_SECRET_KEY: z.string().optional(),
    STRIPE_PUBLIC_KEY: z.string().optional(),
    /** The signing secret of the webhook `SITE_URL/api/v1/webhooks/stripe`. */
    STRIPE_WEBHOOK_SECRET: z.string().optional(),
    /** Replaces Stripe's address in tests. */
    STRIPE_API_URL: ProviderUrl.optional(),
    /** Replaces js.stripe.com, from which browsers load Stripe's script, in tests. */
    STRIPE_JS_URL: ProviderUrl.optional(),
    /** Keys for card payments with Razorpay (dashboard.razorpay.com); without all three it is off. */
    RAZORPAY_KEY_ID: z.string().optional(),
    RAZORPAY_KEY_SECRET: z.string().optional(),
    /** The secret of the webhook `SITE_URL/api/v1/webhooks/razorpay`. */
    RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
    /** Replaces Razorpay's address in tests. */
    RAZORPAY_API_URL: ProviderUrl.optional(),
    /** Keys for PayPal (developer.paypal.com); without all three it is off. */
    PAYPAL_CLIENT_ID: z.string().optional(),
    PAYPAL_CLIENT_SECRET: z.string().optional(),
    /** The id of the webhook `SITE_URL/api/v1/webhooks/paypal`. */
    PAYPAL_WEBHOOK_ID: z.string().optional(),
    /** Replaces PayPal's address: with its sandbox, or in tests. */
    PAYPAL_API_URL: ProviderUrl.optional(),
    /** Keys for Flutterwave (v3; app.flutterwave.com); without all three it is off. */
    FLUTTERWAVE_SECRET_KEY: z.string().optional(),
    FLUTTERWAVE_PUBLIC_KEY: z.string().optional(),
    /** The secret hash of the webhook `SITE_URL/api/v1/webhooks/flutterwave`. */
    FLUTTERWAVE_WEBHOOK_HASH: z.string().optional(),
    /** Replaces Flutterwave's address in tests. */
    FLUTTERWAVE_API_URL: ProviderUrl.optional(),
    /** Keys for Iyzico (merchant.iyzipay.com); without both it is off. They also sign its webhooks. */
    IYZICO_API_KEY: z.string().optional(),
    IYZICO_SECRET_KEY: z.string().optional(),
    /** Replaces Iyzico's address: with its sandbox, or in tests. */
    IYZICO_API_URL: ProviderUrl.optional(),
    /**
     * Key that encrypts the secrets of staff's second factors: 64 hexadecimal digits, the same for all processes.
     * Without it, `staff.key` in DATA_DIR is used, which the first start creates.
     */
    STAFF_KEY: z
      .string()
      .regex(/^[0-9a-fA-F]{64}$/, 'must be 64 hexadecimal digits (openssl rand -hex 32)')
      .optional(),
    /** 0: the demo bazaar accepts cash only. Real shops never simulate payments, with any value. */
    PAYMENT_SANDBOX: flag.default(true),
    /** 0: an empty shop is not filled with the demo bazaar. */
    DEMO: flag.default(true),
    /** 1: a shop without data opens its set-up instead of being filled with the demo bazaar. */
    SETUP: flag.default(false),
    /** 0: pictures of the demo bazaar are rendered on their first request, not in advance. */
    RENDER_AHEAD: flag.default(true),
    /** 0: no limits on calls per address; only for load tests on one machine. */
    RATE_LIMITS: flag.default(true),
    /** 0: no answers and pages are cached; only to measure the cost of rendering on one machine. */
    KEEP_ANSWERS: flag.default(true),
    /**
     * Delay of event loop or database in milliseconds from which anonymous visitors are refused with 503; 0 disables
     * this.
     */
    REFUSE_LATE_MS: z.coerce.number().int().min(0).max(60_000).default(1000),
    /**
     * Statements that occupy a connection for this many milliseconds are logged, sometimes with their plan; 0 logs
     * none. The default is 500 with a server. There is none for the embedded database, because on its small machine
     * other programs are the usual cause.
     */
    SLOW_STATEMENT_MS: z.coerce.number().int().min(0).max(3_600_000).optional(),
    /**
     * A separate port for metrics in Prometheus' format, at `/metrics`; without it there are no metrics. Each process
     * needs its own.
     */
    METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
    /** Address of the metrics port: this machine only, unless Prometheus runs elsewhere. */
    METRICS_HOST: z.string().default('127.0.0.1'),
    /** Collector of traces, by OTLP over HTTP: `http://collector:4318`; without it there are no traces. */
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    /** Share of requests that are traced, 0 to 1, unless the caller's `traceparent` decides. */
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    /** Name of this process in traces. */
    OTEL_SERVICE_NAME: z.string().default('charsu'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  })
  .superRefine((input, ctx) => {
    for (const [one, other] of requiredWith) {
      if (input[one] && !input[other])
        ctx.addIssue({ code: 'custom', path: [other], message: `must be set with ${one}` })
    }
  })

/** Names of all variables; docs/operations.md has a row for each. */
export const variableNames: readonly string[] = Object.keys(Variables.shape)
