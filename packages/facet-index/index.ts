export { distance } from './distance.ts'
export type { Hidden, ProductChange, ProductDocument, Words } from './document.ts'
export { FacetIndex } from './facet-index.ts'
export { baseOf, fold, isAdjective, unitsOf, wordsOf } from './fold.ts'
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
export { meaningfulUnits } from './query-units.ts'
export { formatSources } from './snapshot.ts'
export { type ProductTexts, WEIGHTS, weightedTerms } from './weighted-terms.ts'
