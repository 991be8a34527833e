import type { SearchResult } from '#contract/catalog/products.ts'
import { ChipLink } from '#ui/chip.tsx'
import { usePage } from '../../page-context.tsx'

type CategoryLinksProps = {
  label: string
  categories: SearchResult['category']
  subCategories: SearchResult['sub_category']
  centered?: boolean
}

export function CategoryLinks({ label, categories, subCategories, centered = false }: CategoryLinksProps) {
  const { urls } = usePage()
  if (categories.length + subCategories.length === 0) return null
  return (
    <ul aria-label={label} className={`flex w-full flex-wrap gap-2 ${centered ? 'justify-center' : ''}`}>
      {categories.map((category) => (
        <li key={`hall-${category.id}`}>
          <ChipLink href={urls.category(category.slug)}>
            <bdi>{category.title}</bdi>
          </ChipLink>
        </li>
      ))}
      {subCategories.map((sub) => (
        <li key={`sub-category-${sub.id}`}>
          <ChipLink href={urls.subCategory(sub.category, sub.slug)}>
            <bdi>{sub.title}</bdi>
          </ChipLink>
        </li>
      ))}
    </ul>
  )
}
