import { bannerLanguages } from '#contract/catalog/console-banners.ts'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Title } from '#ui/title.tsx'
import { usePage } from '../page-context.tsx'
import { type Urls, urlsIn } from '../urls.ts'

/** Height of each content on a phone. */
const heights = { slider: 'h-96', home: 'h-48', top: 'h-24', popup: 'h-[32rem]', collection: 'h-80' } as const

type PreviewsProps = {
  placement: keyof typeof heights
  /** Address of the preview page, from the links of a language. */
  pathIn: (urls: Urls) => string
  /** Id of the form whose unsaved texts can be previewed. */
  form?: string
}

/** Previews in both languages. Each is a page in its own frame, so that it has its own text direction. */
export function Previews({ placement, pathIn, form }: PreviewsProps) {
  const { t } = usePage()
  return (
    <section className="grid gap-3" aria-labelledby="previews">
      <Title as="h2" size="card" id="previews">
        {t('console_content.preview.title')}
      </Title>
      <div className="grid gap-4 lg:grid-cols-2">
        {bannerLanguages.map((language) => {
          const href = pathIn(urlsIn(language))
          const title = t(`console_content.preview.${language}`)
          return (
            <div key={language} className="grid min-w-0 content-start gap-2">
              <iframe
                name={`preview-${language}`}
                src={href}
                title={title}
                className={`w-full rounded-xl border border-line ${heights[placement]}`}
              />
              <div className="flex flex-wrap items-center gap-3">
                {form && (
                  <Button variant="secondary" form={form} formAction={href} formTarget={`preview-${language}`}>
                    {t(`console_content.preview.typed_${language}`)}
                  </Button>
                )}
                <TextLink href={href} target="_blank">
                  {t('console_content.preview.wide')}
                </TextLink>
              </div>
            </div>
          )
        })}
      </div>
    </section>
  )
}
