export type { Hidden, ProductChange, ProductDocument, Words } from './document.ts'
export { FacetIndex } from './facet-index.ts'
export { fold } from './fold.ts'
export { foldedName, matchesName, namedBy } from './matches-name.ts'
export type {
  Count,
  FacetCounts,
  ListAnswer,
  ListQuery,
  ListSort,
  ListView,
  SuggestAnswer,
  SuggestQuery,
} from './query.ts'
export { formatSources } from './snapshot.ts'
