import { data, type RouterContextProvider, redirect } from 'react-router'
import { type ConsoleKey, consoleTranslator } from '#i18n/console-messages.ts'
import type { MessageParams } from '#i18n/translator.ts'
import { type FormError, formErrorOf, textsOf } from '#web/form-error.ts'
import { setToast, type Toast } from '#web/toast.ts'
import { keyIn } from './form-key.ts'
import { formOf } from './form-of.ts'
import { type RequestContext, requestContext } from './request-context.ts'

/** The arguments that React Router passes to an action. */
export type ActionArgs = { request: Request; params: object; context: Readonly<RouterContextProvider> }

/** A submitted form with the values that an action needs to process it. */
type Submission<Args extends ActionArgs, Values> = {
  ctx: RequestContext
  api: RequestContext['api']
  urls: RequestContext['urls']
  params: Args['params']
  request: Request
  form: FormData
  values: Values
  /** Options of an API call that creates something: the idempotency key prevents a second creation if the form is sent twice. */
  once: ReturnType<typeof keyIn>
}

/**
 * The address that an action redirects to, and the toast of the next page: a message key, a message key with parameters, or a whole toast.
 */
export type Destination = { to: string; toast?: ConsoleKey | readonly [ConsoleKey, MessageParams] | Toast }

type FormAction<Args extends ActionArgs, Name extends string, Values, Result> = {
  /**
   * Values with which a refused form is shown again: names of text fields, or a function that reads the values. They never contain a
   * password or a code.
   */
  fields?: readonly Name[] | ((form: FormData, ctx: RequestContext) => Values)
  /** Refuses the form before `run`. */
  check?: (submission: Submission<Args, Values>) => FormError | null
  run: (submission: Submission<Args, Values>) => Promise<Result>
  /** Changes the values of a refused form if they depend on the error. */
  onBusinessError?: (values: Values, error: unknown) => Values
}

type Done<Args extends ActionArgs, Values, Result> = {
  done: (submission: Submission<Args, Values>, result: Result) => Destination
}

type Rejected<Values> = ReturnType<typeof data<{ values: Values; formError: FormError }>>

/**
 * The action of a page with a form. It reads the form, calls the API in `run`, and redirects to `done` with a toast. Without `done` it
 * returns the result of `run`. If the API refuses the form, the page shows it again with `values` and `formError` (422). If the API requires
 * a sign-in or a code, the page for it comes first and the form becomes the pending form (`src/console/server.ts`).
 */
export function formAction<Args extends ActionArgs, Result, Name extends string = never, Values = Record<Name, string>>(
  args: Args,
  action: FormAction<Args, Name, Values, Result> & Done<Args, Values, Result>,
): Promise<Response | Rejected<Values>>
export function formAction<Args extends ActionArgs, Result, Name extends string = never, Values = Record<Name, string>>(
  args: Args,
  action: FormAction<Args, Name, Values, Result>,
): Promise<Result | Rejected<Values>>
export async function formAction<Args extends ActionArgs, Result, Name extends string, Values>(
  { request, params, context }: Args,
  {
    fields = [],
    check,
    run,
    onBusinessError: onRefusal,
    done,
  }: FormAction<Args, Name, Values, Result> & Partial<Done<Args, Values, Result>>,
) {
  const ctx = requestContext(context)
  const { api, urls } = ctx
  const form = await formOf(request, context)
  const values = typeof fields === 'function' ? fields(form, ctx) : (textsOf(form, fields) as Values)
  const submission = { ctx, api, urls, params, request, form, values, once: keyIn(form) }
  const wrong = check?.(submission)
  if (wrong) return data({ values, formError: wrong }, { status: 422 })
  try {
    const result = await run(submission)
    return done ? redirectWithToast(ctx, done(submission, result)) : result
  } catch (error) {
    if (ctx.requiredPage) throw error
    const formError = formErrorOf(error)
    return data({ values: onRefusal?.(values, error) ?? values, formError }, { status: 422 })
  }
}

/** Redirects to a page, which shows the toast. */
export function redirectWithToast({ cookies, language }: RequestContext, { to, toast }: Destination) {
  const t = consoleTranslator(language)
  if (typeof toast === 'string') setToast(cookies, { kind: 'success', message: t(toast) })
  else if (toast && 'kind' in toast) setToast(cookies, toast)
  else if (toast) setToast(cookies, { kind: 'success', message: t(...toast) })
  return redirect(to, 303)
}
