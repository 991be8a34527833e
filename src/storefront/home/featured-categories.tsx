import type { SubCategory } from '#contract/site/settings.ts'
import { Picture } from '#ui/picture.tsx'
import { usePage } from '../page-context.tsx'
import { usePictureBase } from '../use-site.ts'
import { SectionHead } from './section-head.tsx'

/** The featured categories. */
export function FeaturedCategories({ categories }: { categories: SubCategory[] }) {
  const { t, urls, saveData } = usePage()
  const base = usePictureBase()
  if (categories.length === 0) return null
  return (
    <section aria-labelledby="categories" className="min-w-0">
      <SectionHead id="categories" title={t('home.categories')} href={urls.all()} />
      <ul className="arch-row">
        {categories.map((category) => (
          <li key={category.id}>
            <a href={urls.category(category.slug)} className="arch">
              <Picture
                base={base}
                name={category.image}
                alt=""
                sizes="(min-width: 62rem) 150px, 104px"
                widths={[160, 320]}
                small={saveData}
                className="picture-arch"
              />
              {category.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
