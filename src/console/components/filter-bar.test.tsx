import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PageProvider, pageOf } from '../page-context.tsx'
import { FilterBar } from './filter-bar.tsx'

const page = pageOf({ language: 'en', direction: 'ltr', path: '/console/people', scriptUrl: null })

it('filters fold away until one of them is in force', () => {
  const drawn = (narrowed: boolean) =>
    renderToStaticMarkup(
      <PageProvider page={page}>
        <FilterBar href="/console/people" filtered narrowed={narrowed} search={<input name="search" />}>
          <select name="state" />
        </FilterBar>
      </PageProvider>,
    )
  expect(drawn(true)).toMatch(/<details class="filter-others" open=""/)
  expect(drawn(false)).toMatch(/<details class="filter-others"><summary/)
})
