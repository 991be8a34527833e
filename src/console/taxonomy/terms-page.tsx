import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { commonOf } from '#web/site-data.ts'
import { FilterBar } from '../components/filter-bar.tsx'
import { FormErrors } from '../components/form-errors.tsx'
import { Pager } from '../components/pager.tsx'
import { formAction } from '../form-action.ts'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/terms-page'
import { termLocationOf } from './kinds.ts'
import { moveIn } from './move-term.ts'
import { TermTable } from './term-table.tsx'

export const handle = { may: 'goods.read' }

const options = { shown: ['public', 'hidden'], missing: ['en', 'fa'] } as const

/** Terms of one kind in order. The filters are parameters of the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const { kind } = termLocationOf(ctx)
  const requested = new URL(request.url).searchParams
  const chosen = {
    search: requested.get('search')?.trim() || undefined,
    shown: options.shown.find((choice) => choice === requested.get('shown')),
    missing: options.missing.find((choice) => choice === requested.get('missing')),
  }
  const after = requested.get('after') || undefined
  const [{ data: terms, next }, { img_src_url: pictures }] = await Promise.all([
    ctx.api.console[kind].list({ query: { ...chosen, after } }),
    commonOf(ctx),
  ])
  return { kind, terms, next, after, chosen, pictures }
}

/** Moves a term up or down. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    run: ({ ctx, form }) => moveIn(ctx, termLocationOf(ctx).kind, form),
    done: ({ ctx, urls }) => ({ to: urls.path(ctx.path), toast: 'console.saved' }),
  })

export default function TermsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, urls, path } = usePage()
  const may = useHasPermission()
  const { kind, terms, next, after, chosen, pictures } = loaderData
  const filtered = Object.values(chosen).some((value) => value !== undefined)
  const canHide = kind !== 'attributes'
  return (
    <>
      {may('goods.write') && (
        <ButtonLink href={urls.addPart(kind)} className="mb-4 justify-self-start">
          <Icon name="plus" size={20} />
          {t(`console_structure.${kind}.add`)}
        </ButtonLink>
      )}
      <FilterBar
        href={urls.parts(kind)}
        filtered={filtered}
        narrowed={chosen.shown !== undefined || chosen.missing !== undefined}
        search={
          <TextField
            name="search"
            type="search"
            label={t('console_structure.name')}
            defaultValue={chosen.search}
            dir="auto"
            maxLength={200}
          />
        }
      >
        {canHide && (
          <SelectField name="shown" label={t('console_goods.shown')} defaultValue={chosen.shown ?? ''}>
            <option value="">{t('console_goods.all')}</option>
            {options.shown.map((choice) => (
              <option key={choice} value={choice}>
                {t(`console_goods.${choice}`)}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField name="missing" label={t('console_goods.missing')} defaultValue={chosen.missing ?? ''}>
          <option value="">{t('console_goods.all')}</option>
          {options.missing.map((choice) => (
            <option key={choice} value={choice}>
              {t(`console_goods.languages.${choice}`)}
            </option>
          ))}
        </SelectField>
      </FilterBar>
      <FormErrors formError={actionData?.formError} />
      {terms.length === 0 ? (
        <Empty
          icon="store"
          title={t(filtered ? 'console_structure.nothing' : 'console_structure.nothing_below')}
          text={filtered ? t('console_goods.nothing_text') : undefined}
        />
      ) : (
        <TermTable
          kind={kind}
          folder={kind}
          action={urls.path(path)}
          caption={t(`console_structure.${kind}.title`)}
          terms={terms}
          pictures={pictures}
          inOrder={!filtered}
          fromStart={!after}
        />
      )}
      <Pager
        first={after ? urls.parts(kind, chosen) : null}
        next={next === null ? null : urls.parts(kind, { ...chosen, after: next })}
      />
    </>
  )
}
