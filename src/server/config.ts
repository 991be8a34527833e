import { resolve } from 'node:path'
import type { z } from 'zod'
import { readStoredConfig } from '#api/platform/setup/stored-config.ts'
import type { PaymentProviderKey } from '#contract/ordering/payments.ts'
import type { SocialProvider } from '#contract/site/social-providers.ts'
import { Variables } from './variables.ts'

export type Config = ReturnType<typeof loadConfig>

/** Reads the environment once. Throws an error that lists every invalid variable with its problem. */
export function loadConfig(env: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Variables.safeParse(set)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration is not right:\n${problems.join('\n')}`)
  }
  const variables = parsed.data
  const dataDir = resolve(variables.DATA_DIR)
  return {
    port: variables.PORT,
    host: variables.HOST,
    drainSeconds: variables.DRAIN_SECONDS,
    dataDir,
    databaseUrl: variables.DATABASE_URL ?? readStoredConfig(dataDir).databaseUrl,
    databaseFixed: variables.DATABASE_URL !== undefined,
    replicaUrl: variables.DATABASE_REPLICA_URL,
    connections: {
      reads: variables.DATABASE_READ_CONNECTIONS,
      writes: variables.DATABASE_WRITE_CONNECTIONS,
    },
    redisUrl: variables.REDIS_URL,
    s3: variables.S3_URL,
    apiUrl: variables.API_URL?.replace(/\/+$/, ''),
    smtpUrl: variables.SMTP_URL,
    mailFrom: variables.MAIL_FROM,
    mailShop: variables.MAIL_SHOP,
    socialKeys: {
      google: keysOf(variables.GOOGLE_CLIENT_ID, variables.GOOGLE_CLIENT_SECRET, variables.GOOGLE_URL),
      facebook: keysOf(variables.FACEBOOK_CLIENT_ID, variables.FACEBOOK_CLIENT_SECRET, variables.FACEBOOK_URL),
    } satisfies Record<SocialProvider, unknown>,
    paymentKeys: {
      stripe: stripeKeysOf(variables),
      razorpay: razorpayKeysOf(variables),
      paypal: paypalKeysOf(variables),
      flutterwave: flutterwaveKeysOf(variables),
      iyzico: iyzicoKeysOf(variables),
    } satisfies Record<PaymentProviderKey, unknown>,
    siteUrl: (variables.SITE_URL ?? `http://localhost:${variables.PORT}`).replace(/\/+$/, ''),
    corsOrigins: variables.CORS_ORIGINS,
    publicHosts: variables.PUBLIC_HOSTS?.split(',').map((host) => host.trim()),
    trustProxy: variables.TRUST_PROXY,
    apiKey: variables.API_KEY,
    staffKey: variables.STAFF_KEY,
    demo: variables.DEMO,
    paymentSandbox: variables.PAYMENT_SANDBOX,
    /** Without the demo, an empty shop opens set-up too. */
    setup: variables.SETUP || !variables.DEMO,
    renderAhead: variables.RENDER_AHEAD,
    rateLimits: variables.RATE_LIMITS,
    keepAnswers: variables.KEEP_ANSWERS,
    lateAfter: variables.REFUSE_LATE_MS,
    slowStatement: variables.SLOW_STATEMENT_MS,
    metrics:
      variables.METRICS_PORT === undefined ? undefined : { port: variables.METRICS_PORT, host: variables.METRICS_HOST },
    traces: variables.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          url: variables.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
          share: variables.OTEL_TRACES_SAMPLER_ARG,
          service: variables.OTEL_SERVICE_NAME,
        }
      : undefined,
    logLevel: variables.LOG_LEVEL,
    development: variables.NODE_ENV === 'development',
  }
}

const stripeKeysOf = (input: z.infer<typeof Variables>) => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLIC_KEY: publicKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = input
  return secretKey && publicKey && webhookSecret
    ? { secretKey, publicKey, webhookSecret, url: input.STRIPE_API_URL, scripts: input.STRIPE_JS_URL }
    : undefined
}

const razorpayKeysOf = (input: z.infer<typeof Variables>) => {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = input
  const { RAZORPAY_WEBHOOK_SECRET: webhookSecret, RAZORPAY_API_URL: url } = input
  return keyId && keySecret && webhookSecret ? { keyId, keySecret, webhookSecret, url } : undefined
}

const paypalKeysOf = (input: z.infer<typeof Variables>) => {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = input
  const { PAYPAL_WEBHOOK_ID: webhookId, PAYPAL_API_URL: url } = input
  return clientId && clientSecret && webhookId ? { clientId, clientSecret, webhookId, url } : undefined
}

const flutterwaveKeysOf = (input: z.infer<typeof Variables>) => {
  const { FLUTTERWAVE_SECRET_KEY: secretKey, FLUTTERWAVE_PUBLIC_KEY: publicKey } = input
  const { FLUTTERWAVE_WEBHOOK_HASH: webhookHash, FLUTTERWAVE_API_URL: url } = input
  return secretKey && publicKey && webhookHash ? { secretKey, publicKey, webhookHash, url } : undefined
}

const iyzicoKeysOf = (input: z.infer<typeof Variables>) => {
  const { IYZICO_API_KEY: apiKey, IYZICO_SECRET_KEY: secretKey, IYZICO_API_URL: url } = input
  return apiKey && secretKey ? { apiKey, secretKey, url } : undefined
}

const keysOf = (clientId: string | undefined, clientSecret: string | undefined, url: string | undefined) =>
  clientId && clientSecret ? { clientId, clientSecret, url } : undefined
