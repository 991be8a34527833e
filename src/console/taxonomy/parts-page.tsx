import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { commonOf } from '#web/site-data.ts'
import { FilterBar } from '../components/filter-bar.tsx'
import { FormErrors } from '../components/form-errors.tsx'
import { Pager } from '../components/pager.tsx'
import { formAction } from '../form-action.ts'
import { useMay } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/parts-page'
import { whereOf } from './kinds.ts'
import { moveIn } from './move-part.ts'
import { PartTable } from './part-table.tsx'

export const handle = { may: 'goods.read' }

const words = { shown: ['public', 'hidden'], missing: ['en', 'fa'] } as const

/** Terms of one kind in order. The filters are parameters of the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { kind } = whereOf(visit)
  const asked = new URL(request.url).searchParams
  const chosen = {
    search: asked.get('search')?.trim() || undefined,
    shown: words.shown.find((word) => word === asked.get('shown')),
    missing: words.missing.find((word) => word === asked.get('missing')),
  }
  const after = asked.get('after') || undefined
  const [{ data: parts, next }, { img_src_url: pictures }] = await Promise.all([
    visit.api.console[kind].list({ query: { ...chosen, after } }),
    commonOf(visit),
  ])
  return { kind, parts, next, after, chosen, pictures }
}

/** Moves a term up or down. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    run: ({ visit, form }) => moveIn(visit, whereOf(visit).kind, form),
    done: ({ visit, links }) => ({ to: links.path(visit.path), toast: 'console.saved' }),
  })

export default function PartsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { say, links, path } = usePage()
  const may = useMay()
  const { kind, parts, next, after, chosen, pictures } = loaderData
  const filtered = Object.values(chosen).some((value) => value !== undefined)
  const canHide = kind !== 'attributes'
  return (
    <>
      {may('goods.write') && (
        <ButtonLink href={links.addPart(kind)} className="mb-4 justify-self-start">
          <Icon name="plus" size={20} />
          {say(`console_structure.${kind}.add`)}
        </ButtonLink>
      )}
      <FilterBar
        href={links.parts(kind)}
        filtered={filtered}
        narrowed={chosen.shown !== undefined || chosen.missing !== undefined}
        search={
          <TextField
            name="search"
            type="search"
            label={say('console_structure.name')}
            defaultValue={chosen.search}
            dir="auto"
            maxLength={200}
          />
        }
      >
        {canHide && (
          <SelectField name="shown" label={say('console_goods.shown')} defaultValue={chosen.shown ?? ''}>
            <option value="">{say('console_goods.all')}</option>
            {words.shown.map((word) => (
              <option key={word} value={word}>
                {say(`console_goods.${word}`)}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField name="missing" label={say('console_goods.missing')} defaultValue={chosen.missing ?? ''}>
          <option value="">{say('console_goods.all')}</option>
          {words.missing.map((word) => (
            <option key={word} value={word}>
              {say(`console_goods.languages.${word}`)}
            </option>
          ))}
        </SelectField>
      </FilterBar>
      <FormErrors refused={actionData?.refused} />
      {parts.length === 0 ? (
        <Empty
          icon="store"
          title={say(filtered ? 'console_structure.nothing' : 'console_structure.nothing_below')}
          text={filtered ? say('console_goods.nothing_text') : undefined}
        />
      ) : (
        <PartTable
          kind={kind}
          folder={kind}
          action={links.path(path)}
          caption={say(`console_structure.${kind}.title`)}
          parts={parts}
          pictures={pictures}
          inOrder={!filtered}
          fromStart={!after}
        />
      )}
      <Pager
        first={after ? links.parts(kind, chosen) : null}
        next={next === null ? null : links.parts(kind, { ...chosen, after: next })}
      />
    </>
  )
}
