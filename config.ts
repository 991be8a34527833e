import { resolve } from 'node:path'
import { z } from 'zod'

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')

/** Every variable the shop reads, and what it does when it is not set. */
const Variables = z.object({
  /** Port that storefront and API listen on. */
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Address to listen on. */
  HOST: z.string().default('0.0.0.0'),
  /** Folder that holds all state: embedded database, files, mails. */
  DATA_DIR: z.string().default('data'),
  /** A PostgreSQL server instead of the embedded database: `postgres://user:password@host/name`. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  /** A replica for reads that may be a moment old. */
  DATABASE_REPLICA_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  /** A remote API, `https://api.example/api/v1`: this process then serves the storefront alone. */
  API_URL: z.url().optional(),
  /** The address shoppers type; links in mails, feeds and the API document begin with it. */
  SITE_URL: z.url().optional(),
  /** Hosts whose forms are accepted, behind a proxy that ends TLS: `shop.example,www.shop.example`. */
  PUBLIC_HOSTS: z.string().optional(),
  /** 1: a proxy stands in front, so the visitor's address is read from `X-Forwarded-For`. */
  TRUST_PROXY: flag.default(false),
  /** A mail server, `smtps://user:password@host:465`; without one mails are kept as files in `DATA_DIR/mail`. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  /** The address that mails come from; by default `no-reply@` the host of SITE_URL. */
  MAIL_FROM: z.email().optional(),
  /** Where messages to the shop go; by default the email of its settings. */
  MAIL_SHOP: z.email().optional(),
  /** 0: an empty shop stays empty instead of being filled with the demo bazaar. */
  DEMO: flag.default(true),
  /** 0: no limits on how often an address may call; for load tests on this machine only. */
  RATE_LIMITS: flag.default(true),
  /** fatal, error, warn, info, debug or trace. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
})

export type Config = ReturnType<typeof loadConfig>

/** Reads the environment once. Throws an error that names every wrong variable and what is wrong with it. */
export function loadConfig(env: Record<string, string | undefined>) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Variables.safeParse(set)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration is not right:\n${problems.join('\n')}`)
  }
  const variables = parsed.data
  return {
    port: variables.PORT,
    host: variables.HOST,
    dataDir: resolve(variables.DATA_DIR),
    databaseUrl: variables.DATABASE_URL,
    replicaUrl: variables.DATABASE_REPLICA_URL,
    apiUrl: variables.API_URL?.replace(/\/+$/, ''),
    smtpUrl: variables.SMTP_URL,
    mailFrom: variables.MAIL_FROM,
    mailShop: variables.MAIL_SHOP,
    siteUrl: (variables.SITE_URL ?? `http://localhost:${variables.PORT}`).replace(/\/+$/, ''),
    publicHosts: variables.PUBLIC_HOSTS?.split(',').map((host) => host.trim()),
    trustProxy: variables.TRUST_PROXY,
    demo: variables.DEMO,
    rateLimits: variables.RATE_LIMITS,
    logLevel: variables.LOG_LEVEL,
    development: variables.NODE_ENV === 'development',
  }
}
